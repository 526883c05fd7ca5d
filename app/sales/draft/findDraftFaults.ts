import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { DeliveryChannel, Draft, WizardStep } from '#app/contract/sales/draft.ts';
import { createCreditorReference, isCreditorReference } from '#app/identifiers/creditorReference.ts';
import { createReferenceNumber, isReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { parseDecimal } from '#app/money/decimal.ts';
import { isIsoDate } from './dates.ts';
import { getVatDate, parsePaymentTermDays } from './draft.ts';
import { checkLength, type DraftFault, type DraftFieldFault } from './draftFault.ts';
import { getFieldWizardStep } from './fieldWizardStep.ts';
import { findChannelFaults, findContactFaults } from './findContactFaults.ts';
import { findLineFaults } from './findLineFaults.ts';
import { findUnsupportedFields, isPathSupported } from './findUnsupportedFields.ts';
import { findVatCategoryFaults } from './findVatCategoryFaults.ts';
import { memoizeByObject } from './memoizeByObject.ts';
import { isBlank } from './sentText.ts';
import { isChannelLeftToService } from './supportedValues.ts';

/**
 * Returns everything that has to be corrected before a draft can be sent, in the order of the wizard; one fault per
 * field. `today` (ISO) replaces an invoice date that cannot be read; `allowed` are the channels that the company may
 * use, `capabilities` what the service takes, if known. A due date far away is refused by the service, not here.
 */
export const findDraftFaults = (
  draft: Draft,
  today: string,
  allowed: readonly DeliveryChannel[] | null = null,
  capabilities: SalesCapabilities | null = null,
): readonly DraftFault[] => {
  const recipient = toDraftFaults('recipient', 'contact.', findContactFaults(draft.contact));
  const channel =
    draft.channel === null || isChannelLeftToService(capabilities)
      ? {}
      : findChannelFaults(draft.contact, draft.channel);
  const faults = [
    ...recipient,
    ...toDraftFaults('lines', '', { lines: draft.lines.length === 0 ? { code: 'linesMissing' } : null }),
    ...findAllLineFaults(draft, today),
    ...toDraftFaults('lines', '', findHeaderFaults(draft)),
    ...toDraftFaults('delivery', '', { channel: checkChannel(draft.channel, allowed) }),
    ...toDraftFaults('delivery', 'contact.', channel),
  ];
  return capabilities ? replaceUnsupportedFaults(draft, capabilities, faults) : faults;
};

/** A field that the service does not take is neither missing nor wrong: where it is filled, that is its fault. */
const replaceUnsupportedFaults = (
  draft: Draft,
  capabilities: SalesCapabilities,
  faults: readonly DraftFault[],
): readonly DraftFault[] => {
  const own = faults.filter(({ path }) => isPathSupported(draft, capabilities, path));
  const faulty = new Set(own.map(({ path }) => path));
  const unsupported = Object.entries(findUnsupportedFields(draft, capabilities))
    .filter(([path]) => !faulty.has(path))
    .map(([path, fault]) => ({ path, step: getFieldWizardStep(path, draft.channel), ...fault }));
  return [...own, ...unsupported];
};

const checkChannel = (
  channel: Draft['channel'],
  allowed: readonly DeliveryChannel[] | null,
): DraftFieldFault | null => {
  if (channel === null) return { code: 'channelMissing' };
  return allowed === null || allowed.includes(channel) ? null : { code: 'channelNotAllowed' };
};

/** Null for a line without any, as most of a thousand are. */
const getCachedLineFaults = memoizeByObject((...of: Parameters<typeof findLineFaults>): FaultsByPath | null => {
  const faults = findLineFaults(...of);
  return Object.values(faults).some(Boolean) ? faults : null;
});

const findAllLineFaults = (draft: Draft, today: string): readonly DraftFault[] => {
  const vatDate = getVatDate(draft, today);
  const ofCategories = findVatCategoryFaults(draft);
  return draft.lines.flatMap((line, index) => {
    const own = getCachedLineFaults(line, vatDate, draft.contact.language);
    const ofCategory = ofCategories.get(index);
    if (!own && !ofCategory) return [];
    return toDraftFaults('lines', `lines.${index}.`, { ...own, vatRate: own?.vatRate ?? ofCategory });
  });
};

type FaultsByPath = Readonly<Record<string, DraftFieldFault | null | undefined>>;

const toDraftFaults = (step: WizardStep, prefix: string, faults: FaultsByPath): readonly DraftFault[] =>
  Object.entries(faults).flatMap(([field, fault]) => (fault ? [{ path: `${prefix}${field}`, step, ...fault }] : []));

/** docs/service.md, "Lengths"; the buyer's reference as in Finvoice 3.0. */
const maxHeaderLengths = { yourReference: 70, orderReference: 70, note: 1000 } as const;

const findHeaderFaults = (draft: Draft): FaultsByPath => ({
  invoiceDate: checkInvoiceDate(draft.invoiceDate),
  paymentTermDays:
    parsePaymentTermDays(draft.paymentTermDays) === null && !isBlank(draft.paymentTermDays)
      ? { code: 'paymentTermWrong' }
      : null,
  dueDate: checkDueDate(draft),
  deliveryDate: checkDeliveryDate(draft),
  lateInterestPercent: checkLateInterest(draft.lateInterestPercent),
  referenceNumber: checkReference(draft.referenceNumber),
  yourReference: checkLength(draft.yourReference, maxHeaderLengths.yourReference),
  orderReference: checkLength(draft.orderReference, maxHeaderLengths.orderReference),
  note: checkLength(draft.note, maxHeaderLengths.note),
  currency: /^[A-Z]{3}$/.test(draft.currency) ? null : { code: 'currencyWrong' },
});

const checkInvoiceDate = (date: string): DraftFieldFault | null => {
  if (isBlank(date)) return { code: 'invoiceDateMissing' };
  return isIsoDate(date) ? null : { code: 'invoiceDateWrong' };
};

const checkDueDate = ({ dueDate, invoiceDate }: Draft): DraftFieldFault | null => {
  if (isBlank(dueDate)) return { code: 'dueDateMissing' };
  if (!isIsoDate(dueDate)) return { code: 'dueDateWrong' };
  return isIsoDate(invoiceDate) && dueDate < invoiceDate ? { code: 'dueDateBeforeInvoice' } : null;
};

/** An intra-community supply says when it was delivered (docs/service.md, "VAT categories"). */
const checkDeliveryDate = ({ deliveryDate, lines }: Draft): DraftFieldFault | null => {
  if (!isBlank(deliveryDate)) return isIsoDate(deliveryDate) ? null : { code: 'deliveryDateWrong' };
  return lines.some((line) => line.vatCategory === 'K') ? { code: 'deliveryDateMissing' } : null;
};

const checkLateInterest = (text: string): DraftFieldFault | null => {
  if (isBlank(text)) return null;
  const percent = parseDecimal(text);
  return percent === null || percent.lt(0) || percent.gt(100) ? { code: 'lateInterestWrong' } : null;
};

/** A reference with wrong check digits, or none, is taken as the base of one, Finnish or RF, to which they are added. */
const checkReference = (text: string): DraftFieldFault | null => {
  if (isBlank(text) || isReferenceNumber(text) || isCreditorReference(text)) return null;
  const compact = text.replaceAll(/\s/g, '');
  const replacement = /^RF\d{2}/i.test(compact)
    ? createCreditorReference(compact.slice(4))
    : createReferenceNumber(compact);
  return { code: 'referenceNumberWrong', ...(replacement === null ? {} : { replacement }) };
};
