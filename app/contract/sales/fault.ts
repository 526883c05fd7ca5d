import { z } from 'zod';

/** Every kind of mistake a draft can hold; each has a sentence under `fault.<code>` in the sales texts. */
export const draftFaultCodes = [
  'tooLong',
  'contactNameMissing',
  'businessIdWrong',
  'vatIdWrong',
  'countryWrong',
  'postalCodeWrong',
  'emailWrong',
  'emailMissing',
  'eInvoiceAddressWrong',
  'eInvoiceAddressMissing',
  'eInvoiceOperatorMissing',
  'eInvoiceOperatorWrong',
  'streetMissing',
  'postalCodeMissing',
  'townMissing',
  'linesMissing',
  'lineNameMissing',
  'quantityMissing',
  'quantityWrong',
  'quantityTooFine',
  'unitWrong',
  'priceMissing',
  'priceWrong',
  'priceNegative',
  'priceTooFine',
  'discountWrong',
  'vatRateMissing',
  'vatRateUnknown',
  'vatRateEnded',
  'vatRateNotYet',
  'vatRateNotZero',
  'vatRateZero',
  'vatReasonMissing',
  'buyerIdMissing',
  'buyerVatIdMissing',
  'buyerCountryWrong',
  'vatOutsideNotAlone',
  'vatOutsideWithId',
  'invoiceDateMissing',
  'invoiceDateWrong',
  'paymentTermWrong',
  'dueDateMissing',
  'dueDateWrong',
  'dueDateBeforeInvoice',
  'deliveryDateMissing',
  'deliveryDateWrong',
  'lateInterestWrong',
  'referenceNumberWrong',
  'currencyWrong',
  'channelMissing',
  'channelNotAllowed',
  'fieldUnsupported',
  'valueUnsupported',
  'valueCut',
] as const;
export type DraftFaultCode = (typeof draftFaultCodes)[number];

/**
 * Faults that a file can have beyond those of a draft; each has a sentence under `fault.<code>` in the texts of the
 * import.
 */
export const importFaultCodes = [
  'invoiceUnnamed',
  'recipientDiffers',
  'differs',
  'dateUnreadable',
  'termUnreadable',
  'channelUnknown',
  'languageUnknown',
  'typeUnknown',
  'unitUnknown',
  'vatCategoryUnknown',
  'priceTwice',
  'tooManyLines',
  'textUnreadable',
  'formulaWithoutResult',
  'formulaFailed',
  'valueMerged',
  'addressUnsupported',
] as const;
export type ImportFaultCode = (typeof importFaultCodes)[number];

/** Faults of a product of the address book; each has a sentence under `fault.<code>` in its texts. */
export const productFaultCodes = [
  'nameMissing',
  'numberTaken',
  'accountWrong',
  'vatRateWrong',
  'priceNegative',
] as const;
export type ProductFaultCode = (typeof productFaultCodes)[number];

const optionalText = z.string().exactOptional();

/** Values of a fault's sentence: decimals, ISO dates and counts as text. */
export const faultMessageValues = z.object({
  max: optionalText,
  rate: optionalText,
  date: optionalText,
  endDate: optionalText,
  replacement: optionalText,
  value: optionalText,
  otherValue: optionalText,
  address: optionalText,
  row: optionalText,
  cell: optionalText,
  supportedValues: optionalText,
});
export type FaultMessageValues = Readonly<z.infer<typeof faultMessageValues>>;
