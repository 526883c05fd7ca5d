import { type FormEvent, type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, in their order on the screen; the main one comes last. */
  readonly actions: ReactNode;
  /** alertdialog: a destructive decision; a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Room for two columns. */
  readonly isWide?: boolean;
  /** Makes it a form: Enter in a field does what its submit button does. */
  readonly onSubmit?: () => void;
}

/** A modal dialog that must be answered first; Escape always counts as an answer. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  children,
  actions,
  role = 'dialog',
  isWide = false,
  onSubmit,
}: DialogProps) => {
  const bodyId = useId();
  // A screen reader reads the description of an alert dialog together with its title.
  const description = role === 'alertdialog' && { 'aria-describedby': bodyId };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={role === 'dialog'}
      className={styles.overlay ?? ''}
    >
      <Modal className={`${styles.modal} ${isWide ? styles.wide : ''}`}>
        <AriaDialog role={role} {...description} className={styles.dialog ?? ''}>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          <Content onSubmit={onSubmit}>
            <div id={bodyId} className={styles.body}>
              {children}
            </div>
            <div className={styles.actions}>{actions}</div>
          </Content>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};

interface ContentProps {
  readonly onSubmit: (() => void) | undefined;
  readonly children: ReactNode;
}

const Content = ({ onSubmit, children }: ContentProps) => {
  if (!onSubmit) return children;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React passes events on along its own tree, where a dialog may be part of another form.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      {children}
    </form>
  );
};
