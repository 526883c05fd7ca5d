import { type ReactElement, type ReactNode, useRef } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { KeystrokeBuffer } from './KeystrokeBuffer.tsx';
import { lazyComponent } from './lazyComponent.tsx';
import { type PopupOpenState, usePopupOpenState } from './usePopupOpenState.ts';

export interface PopoverProps extends PopupOpenState {
  /** Its purpose: its accessible name. */
  readonly label: string;
  /** The button that opens it: a `Button` or `IconButton`, or any button of react-aria. */
  readonly trigger: ReactElement;
  readonly children: (close: () => void) => ReactNode;
}

const OpenPopover = lazyComponent(
  async () => (await import('./PopoverContent.tsx')).PopoverContent,
  () => <KeystrokeBuffer />,
);

/**
 * A few controls beside the button that opens them; Escape and a press outside close it, and the focus returns to the
 * button.
 */
export const Popover = ({ label, trigger, children, ...state }: PopoverProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = usePopupOpenState(state);
  return (
    <>
      <ButtonContext
        value={{ ref: button, 'aria-expanded': isOpen, isPressed: isOpen, onPress: () => setOpen(!isOpen) }}
      >
        {trigger}
      </ButtonContext>
      {isOpen && (
        <OpenPopover label={label} button={button} onClose={() => setOpen(false)}>
          {children}
        </OpenPopover>
      )}
    </>
  );
};
