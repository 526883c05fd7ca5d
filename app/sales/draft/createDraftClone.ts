import type { Draft } from '#app/contract/sales/draft.ts';
import { calculateDueDate, countDaysToDueDate } from './draft.ts';
import { generateReferenceNumber } from './generateReferenceNumber.ts';
import { isBlank } from './sentText.ts';

interface DraftCloneOptions {
  readonly id: string;
  readonly today: string;
  readonly now: string;
  readonly hasReference: boolean;
}

/**
 * A fresh draft with the recipient, lines and words of another, as of `today` (ISO date) and `now` (ISO moment): dates and reference number are new, and
 * due after as many days; no reference number where the service takes none. VAT
 * rates stay, so that one that has ended since is seen and not changed behind the person's back. It opens at its lines.
 */
export const createDraftClone = (
  { importRow: _row, recurring: _occurrence, ...original }: Draft,
  { id, today, now, hasReference }: DraftCloneOptions,
): Draft => {
  const paymentTermDays = original.paymentTermDays || String(countDaysToDueDate(original) ?? '');
  return {
    ...original,
    id,
    createdAt: now,
    step: isBlank(original.contact.name) ? 'recipient' : 'lines',
    lines: original.lines.map((line) => ({ ...line, saveAsProduct: line.saveAsProduct && line.productId === null })),
    invoiceDate: today,
    paymentTermDays,
    dueDate: calculateDueDate(today, paymentTermDays),
    deliveryDate: '',
    referenceNumber: hasReference ? generateReferenceNumber(today) : '',
  };
};
