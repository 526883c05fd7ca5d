import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import styles from './Popover.module.css';
import type { PopoverProps } from './Popover.tsx';

export interface OpenPopoverProps extends Pick<PopoverProps, 'label' | 'children'> {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The controls below the button of a `Popover`. */
export const OpenPopover = ({ label, children, button, onClose }: OpenPopoverProps) => (
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
