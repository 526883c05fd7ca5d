import { isBusinessId, isBusinessIdDigits } from './businessId.ts';
import { isIban } from './iban.ts';

/** 0037 (the Finnish register), the eight digits of the business id, and up to five characters of the company's own. */
const ovt = /^0037\d{8}[0-9A-Z]{0,5}$/;

/** A Peppol participant: the scheme of ISO 6523, a colon, the identifier within that scheme. */
const participant = /^\d{4}:[0-9A-Z._-]{1,50}$/;

/**
 * The schemes whose identifiers we can check (docs/service.md, "E-invoice address"); of any other the form has to do.
 */
const schemes: Readonly<Record<string, (id: string) => boolean>> = {
  '0037': (id) => isOvt(id) || isOvt(`0037${id}`),
  '0212': (id) => isBusinessId(id) || isBusinessIdDigits(id),
  '0213': (id) => id.startsWith('FI') && isBusinessIdDigits(id.slice(2)),
  '0216': (id) => isOvt(id),
};

const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Returns whether the text is a Finnish OVT identifier (ISO 6523, 0037); spaces and case are forgiven. */
export const isOvt = (text: string): boolean => {
  const identifier = compact(text);
  return ovt.test(identifier) && isBusinessIdDigits(identifier.slice(4, 12));
};

/** Returns the OVT identifier of a Finnish business as a whole; null where `businessId` is none. */
export const toOvt = (businessId: string): string | null =>
  isBusinessId(businessId) ? `0037${businessId.trim().replace('-', '')}` : null;

/**
 * Returns whether the text is an address for e-invoices: an OVT identifier, an IBAN, or a Peppol participant; spaces
 * are ignored.
 */
export const isEInvoiceAddress = (text: string): boolean => isOvt(text) || isIban(text) || isParticipant(compact(text));

const isParticipant = (text: string): boolean =>
  participant.test(text) && (schemes[text.slice(0, 4)]?.(text.slice(5)) ?? true);
