/** Whether a click opens the link in this tab: keys held meanwhile open a new one, or save it. */
export const isPlainClick = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey);
