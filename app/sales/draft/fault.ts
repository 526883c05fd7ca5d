import type { WizardStep } from '../../contract/sales.ts';

/** Every kind of mistake a draft can hold; each has a sentence under `fault.<code>` in the sales texts. */
export const faultCodes = [
  'tooLong',
  'contactNameMissing',
  'businessIdWrong',
  'countryWrong',
  'postalCodeWrong',
  'emailWrong',
  'emailMissing',
  'eInvoiceAddressWrong',
  'eInvoiceAddressMissing',
  'eInvoiceOperatorMissing',
  'streetMissing',
  'postalCodeMissing',
  'townMissing',
  'linesMissing',
  'lineNameMissing',
  'quantityMissing',
  'quantityWrong',
  'quantityTooFine',
  'priceMissing',
  'priceWrong',
  'priceNegative',
  'priceTooFine',
  'discountWrong',
  'vatRateMissing',
  'vatRateUnknown',
  'vatRateEnded',
  'vatRateNotYet',
  'invoiceDateMissing',
  'invoiceDateWrong',
  'paymentTermWrong',
  'dueDateMissing',
  'dueDateWrong',
  'dueDateBeforeInvoice',
  'referenceNumberWrong',
  'channelMissing',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/**
 * One mistake: where it stands in the draft (`lines.2.vatRate`), the wizard step on which it can be mended, and what the
 * sentence needs to say (decimals, ISO dates and counts as text). `replacement` is a value for the same field that would
 * be right.
 */
export interface DraftFault {
  readonly path: string;
  readonly step: WizardStep;
  readonly code: FaultCode;
  readonly values?: Readonly<Record<string, string>>;
  readonly replacement?: string;
}

/** A fault before it knows its place: what the check of one field finds. */
export type FieldFault = Omit<DraftFault, 'path' | 'step'>;

export const isBlank = (text: string): boolean => text.trim() === '';

/** A text that does not fit the service's field (service.md, "Lengths"). */
export const tooLong = (text: string, most: number): FieldFault | null =>
  text.trim().length > most ? { code: 'tooLong', values: { most: String(most) } } : null;
