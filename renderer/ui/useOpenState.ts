import { useState } from 'react';

export interface OpenState {
  /** Left out: the trigger alone opens it. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** Returns the open state of a popup: its owner's, or its own. */
export const useOpenState = ({ isOpen, onOpenChange }: OpenState): readonly [boolean, (isOpen: boolean) => void] => {
  const [own, setOwn] = useState(false);
  const change = (next: boolean): void => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return [isOpen ?? own, change];
};
