import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import styles from './Popover.module.css';

export interface PopoverContentProps {
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The controls below the button of a `Popover`. */
export const PopoverContent = ({ label, children, button, onClose }: PopoverContentProps) => (
  <AriaPopover
    isOpen
    onOpenChange={onClose}
    triggerRef={button}
    className={styles.popover ?? ''}
    offset={4}
    placement="bottom start"
  >
    <Dialog aria-label={label} className={styles.dialog ?? ''}>
      {children(onClose)}
    </Dialog>
  </AriaPopover>
);
