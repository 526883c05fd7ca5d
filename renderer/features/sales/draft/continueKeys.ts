/** Returns whether a pressed key continues to the next step: Ctrl or Cmd and Enter, unless the field took it. */
export const isContinueShortcut = ({
  key,
  ctrlKey,
  metaKey,
  defaultPrevented,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !defaultPrevented;
