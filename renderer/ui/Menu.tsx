import { type ReactElement, useRef, useState } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { lazyComponent } from './lazyComponent.tsx';
import type { MenuGroup } from './menuGroups.ts';
import { type PopupOpenState, usePopupOpenState } from './usePopupOpenState.ts';

export interface MenuProps extends PopupOpenState {
  /** The accessible name of the list. */
  readonly label: string;
  /** The button that opens it: a `Button` or `IconButton`, or any button of react-aria. */
  readonly trigger: ReactElement;
  readonly groups: readonly MenuGroup[];
}

const OpenMenu = lazyComponent(async () => (await import('./MenuContent.tsx')).MenuContent);

/** The entry where a key begins to walk. */
const starts: ReadonlyMap<string, 'first' | 'last'> = new Map([
  ['ArrowDown', 'first'],
  ['ArrowUp', 'last'],
]);

/** Things to do or to go to, behind one button: as elsewhere on the desktop, it opens while the mouse is still down. */
export const Menu = ({ label, trigger, groups, ...state }: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = usePopupOpenState(state);
  const [at, setAt] = useState<'first' | 'last' | null>(null);
  const open = (entry: 'first' | 'last' | null): void => {
    setAt(entry);
    setOpen(true);
  };
  const close = (): void => {
    setAt(null);
    setOpen(false);
  };
  return (
    <>
      <ButtonContext
        value={{
          ref: button,
          'aria-haspopup': true,
          'aria-expanded': isOpen,
          isPressed: isOpen,
          onPressStart: ({ pointerType }) => {
            if (pointerType !== 'touch') open(pointerType === 'mouse' ? null : 'first');
          },
          onPress: ({ pointerType }) => {
            if (pointerType === 'touch') open(null);
          },
          onKeyDown: (event) => {
            const start = starts.get(event.key);
            if (start) open(start);
            else event.continuePropagation();
          },
        }}
      >
        {trigger}
      </ButtonContext>
      {isOpen && <OpenMenu label={label} groups={groups} button={button} at={at} onClose={close} />}
    </>
  );
};
