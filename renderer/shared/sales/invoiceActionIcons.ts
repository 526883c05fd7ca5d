import { CopyCheck, FileDown, type LucideIcon, MailWarning, Undo2 } from 'lucide-react';
import type { InvoiceAction } from '#app/sales/followUps/invoiceActions.ts';

export const invoiceActionIcons: Readonly<Record<InvoiceAction, LucideIcon>> = {
  copy: CopyCheck,
  reminder: MailWarning,
  creditNote: Undo2,
  savePdf: FileDown,
};
