import type { InvoiceAction } from '#app/sales/followUps/invoiceActions.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { RedeliveryForm } from '../delivery/RedeliveryForm.tsx';
import type { FollowUpDialogProps } from './ReminderDialog.tsx';

const CreditNoteDialog = lazyComponent(async () => (await import('./CreditNoteDialog.tsx')).CreditNoteDialog);
const ReminderDialog = lazyComponent(async () => (await import('./ReminderDialog.tsx')).ReminderDialog);

export interface InvoiceActionDialogProps extends FollowUpDialogProps {
  /** Null if no dialog is open. */
  readonly action: InvoiceAction | null;
}

/** The dialog of an action on a sent invoice, for its panel and its row. */
export const InvoiceActionDialog = ({ action, company, detail, onClose }: InvoiceActionDialogProps) => {
  switch (action) {
    case 'creditNote':
      return <CreditNoteDialog company={company} detail={detail} onClose={onClose} />;
    case 'reminder':
      return <ReminderDialog company={company} detail={detail} onClose={onClose} />;
    case 'copy':
      return <RedeliveryForm purpose="copy" company={company} invoice={detail.invoice} onClose={onClose} />;
    case 'savePdf':
    case null:
      return null;
  }
};
