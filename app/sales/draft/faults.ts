import type { Draft, WizardStep } from '../../contract/sales.ts';
import { isReferenceNumber, referenceNumberFor } from '../../identifiers/referenceNumber.ts';
import { channelFaults, contactFaults } from './contactFaults.ts';
import { isIsoDate } from './dates.ts';
import { termDays } from './draft.ts';
import { type DraftFault, type FieldFault, isBlank, tooLong } from './fault.ts';
import { lineFaults } from './lineFaults.ts';

/**
 * Everything that has to be mended before a draft can be sent, in the order of the wizard; one fault per field. `today`
 * (ISO) stands in for an invoice date that cannot be read. A due date far away is the service's to refuse, not ours.
 */
export const draftFaults = (draft: Draft, today: string): readonly DraftFault[] => {
  const vatDate = isIsoDate(draft.invoiceDate) ? draft.invoiceDate : today;
  const recipient = place('recipient', 'contact.', contactFaults(draft.contact));
  const lines = draft.lines.flatMap((line, index) => place('lines', `lines.${index}.`, lineFaults(line, vatDate)));
  const channel = draft.channel === null ? {} : channelFaults(draft.contact, draft.channel);
  return [
    ...recipient,
    ...place('lines', '', { lines: draft.lines.length === 0 ? { code: 'linesMissing' } : null }),
    ...lines,
    ...place('lines', '', headerFaults(draft)),
    ...place('delivery', '', { channel: draft.channel === null ? { code: 'channelMissing' } : null }),
    ...place('delivery', 'contact.', channel),
  ];
};

type Faults = Readonly<Record<string, FieldFault | null>>;

const place = (step: WizardStep, prefix: string, faults: Faults): readonly DraftFault[] =>
  Object.entries(faults).flatMap(([field, fault]) => (fault ? [{ path: `${prefix}${field}`, step, ...fault }] : []));

/** service.md, "Lengths"; the buyer's reference as in Finvoice 3.0. */
const longest = { yourReference: 70, note: 1000 } as const;

const headerFaults = (draft: Draft): Faults => ({
  invoiceDate: invoiceDateFault(draft.invoiceDate),
  paymentTermDays:
    termDays(draft.paymentTermDays) === null && !isBlank(draft.paymentTermDays) ? { code: 'paymentTermWrong' } : null,
  dueDate: dueDateFault(draft),
  referenceNumber: referenceFault(draft.referenceNumber),
  yourReference: tooLong(draft.yourReference, longest.yourReference),
  note: tooLong(draft.note, longest.note),
});

const invoiceDateFault = (date: string): FieldFault | null => {
  if (isBlank(date)) return { code: 'invoiceDateMissing' };
  return isIsoDate(date) ? null : { code: 'invoiceDateWrong' };
};

const dueDateFault = ({ dueDate, invoiceDate }: Draft): FieldFault | null => {
  if (isBlank(dueDate)) return { code: 'dueDateMissing' };
  if (!isIsoDate(dueDate)) return { code: 'dueDateWrong' };
  return isIsoDate(invoiceDate) && dueDate < invoiceDate ? { code: 'dueDateBeforeInvoice' } : null;
};

/** Digits without a right check digit are taken as the base of a reference number, to which it is added. */
const referenceFault = (text: string): FieldFault | null => {
  if (isBlank(text) || isReferenceNumber(text)) return null;
  const replacement = referenceNumberFor(text.replaceAll(/\s/g, ''));
  return { code: 'referenceNumberWrong', ...(replacement === null ? {} : { replacement }) };
};
