type CodeTranslations = Readonly<Record<string, string>>;

/** This dialect's word for each of ours. */
export const deliveryChannelCodes: CodeTranslations = { Email: 'mail', EInvoice: 'network', Paper: 'print' };
export const documentStateCodes: CodeTranslations = { Draft: 'open', Sent: 'issued', Credited: 'credited' };
export const deliveryStateCodes: CodeTranslations = {
  None: 'none',
  Accepted: 'underway',
  Delivered: 'arrived',
  Failed: 'returned',
};
export const paymentStateCodes: CodeTranslations = {
  None: 'nothing',
  Open: 'awaiting',
  Overdue: 'late',
  Reminded: 'reminded',
  InCollection: 'collecting',
  PartlyPaid: 'part',
  Paid: 'settled',
  CreditLoss: 'lost',
};
export const invoiceEventCodes: CodeTranslations = {
  Created: 'created',
  Sent: 'issued',
  Delivered: 'arrived',
  DeliveryFailed: 'returned',
  Opened: 'seen',
  CopySent: 'copied',
  Reminded: 'reminded',
  InCollection: 'collection',
  Paid: 'paid',
  Credited: 'credited',
  CreditLoss: 'lost',
};

/** The language of an invoice by this dialect's word for it. */
export const invoiceLanguageByDialectCode: CodeTranslations = { fin: 'fi-FI', swe: 'sv-SE', eng: 'en-GB' };
export const dialectCodeByLanguage: CodeTranslations = { fi: 'fin', sv: 'swe', en: 'eng' };

/** Our word for one of this dialect's; null where it is none of them. */
export const translateDialectCode = (words: CodeTranslations, code: string): string | null =>
  Object.entries(words).find(([, word]) => word === code)?.[0] ?? null;
