/** Whether a click opens its link in this tab: held keys open a tab or a window, or save the target. */
export const isPlainClick = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !shiftKey;
