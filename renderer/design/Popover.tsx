import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** What it is for: its accessible name. */
  readonly label: string;
  /** The button that opens it: a `Button` or `IconButton`, or any button of react-aria. */
  readonly trigger: ReactElement;
  /** Left out: the trigger alone opens it. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A few controls beside the button that opens them; Escape and a press beside it close it, and the focus goes back. */
export const Popover = ({ label, trigger, children, ...state }: PopoverProps) => (
  <DialogTrigger {...state}>
    {trigger}
    <AriaPopover className={styles.popover ?? ''} offset={4} placement="bottom start">
      <Dialog aria-label={label} className={styles.dialog ?? ''}>
        {({ close }) => children(close)}
      </Dialog>
    </AriaPopover>
  </DialogTrigger>
);
