// Which clicks on a link belong to this page's script, and which are the browser's own.

/** Whether a click opens its link here: held keys open a tab or a window, or save the target. */
export const isPlainClick = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !shiftKey;
