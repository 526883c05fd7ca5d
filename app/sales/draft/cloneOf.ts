import type { Draft } from '../../contract/sales/draft.ts';
import { dueDateOf } from './draft.ts';
import { newReferenceNumber } from './newReference.ts';

/**
 * A fresh draft with the recipient, lines and words of another, as of `today` (ISO): dates and reference number are new. VAT
 * rates stay, so that one that has ended since is seen and not changed behind the person's back. It opens at its lines.
 */
export const cloneOf = (original: Draft, { id, today }: { readonly id: string; readonly today: string }): Draft => ({
  ...original,
  id,
  step: original.contact.name.trim() === '' ? 'recipient' : 'lines',
  lines: original.lines.map((line) => ({ ...line, saveAsProduct: line.saveAsProduct && line.productId === null })),
  invoiceDate: today,
  dueDate: dueDateOf(today, original.paymentTermDays),
  deliveryDate: '',
  referenceNumber: newReferenceNumber(today),
});
