import { useState } from 'react';

export interface PopupOpenState {
  /** Left out: the trigger alone opens it. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** Returns the open state of a popup: its owner's, or its own. */
export const usePopupOpenState = ({
  isOpen,
  onOpenChange,
}: PopupOpenState): readonly [boolean, (isOpen: boolean) => void] => {
  const [own, setOwn] = useState(false);
  const change = (next: boolean): void => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return [isOpen ?? own, change];
};
