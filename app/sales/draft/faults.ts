import type { Channel, Draft, WizardStep } from '#app/contract/sales/draft.ts';
import { creditorReferenceFor, isCreditorReference } from '#app/identifiers/creditorReference.ts';
import { isReferenceNumber, referenceNumberFor } from '#app/identifiers/referenceNumber.ts';
import { parseDecimal } from '#app/money/decimal.ts';
import { channelFaults, contactFaults } from './contactFaults.ts';
import { isIsoDate } from './dates.ts';
import { termDays, vatDateOf } from './draft.ts';
import { type DraftFault, type FieldFault, isBlank, tooLong } from './fault.ts';
import { lineFaults } from './lineFaults.ts';
import { perObject } from './perObject.ts';
import { vatCategoryFaults } from './vatCategoryFaults.ts';

/**
 * Everything that has to be mended before a draft can be sent, in the order of the wizard; one fault per field. `today`
 * (ISO) stands in for an invoice date that cannot be read; `allowed` are the channels that the company may use, where that is
 * known. A due date far away is the service's to refuse, not ours.
 */
export const draftFaults = (
  draft: Draft,
  today: string,
  allowed: readonly Channel[] | null = null,
): readonly DraftFault[] => {
  const recipient = place('recipient', 'contact.', contactFaults(draft.contact));
  const channel = draft.channel === null ? {} : channelFaults(draft.contact, draft.channel);
  return [
    ...recipient,
    ...place('lines', '', { lines: draft.lines.length === 0 ? { code: 'linesMissing' } : null }),
    ...allLineFaults(draft, today),
    ...place('lines', '', headerFaults(draft)),
    ...place('delivery', '', { channel: channelFault(draft.channel, allowed) }),
    ...place('delivery', 'contact.', channel),
  ];
};

const channelFault = (channel: Draft['channel'], allowed: readonly Channel[] | null): FieldFault | null => {
  if (channel === null) return { code: 'channelMissing' };
  return allowed === null || allowed.includes(channel) ? null : { code: 'channelNotAllowed' };
};

/** Null for a line without any, as most of a thousand are. */
const knownLineFaults = perObject((...of: Parameters<typeof lineFaults>): Faults | null => {
  const faults = lineFaults(...of);
  return Object.values(faults).some(Boolean) ? faults : null;
});

const allLineFaults = (draft: Draft, today: string): readonly DraftFault[] => {
  const vatDate = vatDateOf(draft, today);
  const ofCategories = vatCategoryFaults(draft);
  return draft.lines.flatMap((line, index) => {
    const own = knownLineFaults(line, vatDate, draft.contact.language);
    const ofCategory = ofCategories.get(index);
    if (!own && !ofCategory) return [];
    return place('lines', `lines.${index}.`, { ...own, vatRate: own?.vatRate ?? ofCategory });
  });
};

type Faults = Readonly<Record<string, FieldFault | null | undefined>>;

const place = (step: WizardStep, prefix: string, faults: Faults): readonly DraftFault[] =>
  Object.entries(faults).flatMap(([field, fault]) => (fault ? [{ path: `${prefix}${field}`, step, ...fault }] : []));

/** service.md, "Lengths"; the buyer's reference as in Finvoice 3.0. */
const longest = { yourReference: 70, orderReference: 70, note: 1000 } as const;

const headerFaults = (draft: Draft): Faults => ({
  invoiceDate: invoiceDateFault(draft.invoiceDate),
  paymentTermDays:
    termDays(draft.paymentTermDays) === null && !isBlank(draft.paymentTermDays) ? { code: 'paymentTermWrong' } : null,
  dueDate: dueDateFault(draft),
  deliveryDate: deliveryDateFault(draft),
  lateInterestPercent: lateInterestFault(draft.lateInterestPercent),
  referenceNumber: referenceFault(draft.referenceNumber),
  yourReference: tooLong(draft.yourReference, longest.yourReference),
  orderReference: tooLong(draft.orderReference, longest.orderReference),
  note: tooLong(draft.note, longest.note),
  currency: /^[A-Z]{3}$/.test(draft.currency) ? null : { code: 'currencyWrong' },
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

/** An intra-community supply says when it was delivered (domain.md). */
const deliveryDateFault = ({ deliveryDate, lines }: Draft): FieldFault | null => {
  if (!isBlank(deliveryDate)) return isIsoDate(deliveryDate) ? null : { code: 'deliveryDateWrong' };
  return lines.some((line) => line.vatCategory === 'K') ? { code: 'deliveryDateMissing' } : null;
};

const lateInterestFault = (text: string): FieldFault | null => {
  if (isBlank(text)) return null;
  const percent = parseDecimal(text);
  return percent === null || percent.lt(0) || percent.gt(100) ? { code: 'lateInterestWrong' } : null;
};

/** A reference with wrong check digits, or none, is taken as the base of one, Finnish or RF, to which they are added. */
const referenceFault = (text: string): FieldFault | null => {
  if (isBlank(text) || isReferenceNumber(text) || isCreditorReference(text)) return null;
  const compact = text.replaceAll(/\s/g, '');
  const replacement = /^RF\d{2}/i.test(compact) ? creditorReferenceFor(compact.slice(4)) : referenceNumberFor(compact);
  return { code: 'referenceNumberWrong', ...(replacement === null ? {} : { replacement }) };
};
