type CodeTranslations = Readonly<Record<string, string>>;

/** This dialect's word for each of ours. */
export const channels: CodeTranslations = { Email: 'mail', EInvoice: 'network', Paper: 'print' };
export const documentPhases: CodeTranslations = { Draft: 'open', Sent: 'issued', Credited: 'credited' };
export const transportPhases: CodeTranslations = {
  None: 'none',
  Accepted: 'underway',
  Delivered: 'arrived',
  Failed: 'returned',
};
export const moneyPhases: CodeTranslations = {
  None: 'nothing',
  Open: 'awaiting',
  Overdue: 'late',
  Reminded: 'reminded',
  InCollection: 'collecting',
  PartlyPaid: 'part',
  Paid: 'settled',
  CreditLoss: 'lost',
};
export const happenings: CodeTranslations = {
  Created: 'created',
  Sent: 'issued',
  Delivered: 'arrived',
  DeliveryFailed: 'returned',
  Opened: 'seen',
  Reminded: 'reminded',
  InCollection: 'collection',
  Paid: 'paid',
  Credited: 'credited',
  CreditLoss: 'lost',
};

/** The language of an invoice by this dialect's word for it. */
export const invoiceLanguages: CodeTranslations = { fin: 'fi-FI', swe: 'sv-SE', eng: 'en-GB' };
export const tongues: CodeTranslations = { fi: 'fin', sv: 'swe', en: 'eng' };

/** Our word for one of this dialect's; null where it is none of them. */
export const translateCode = (words: CodeTranslations, theirs: string): string | null =>
  Object.entries(words).find(([, word]) => word === theirs)?.[0] ?? null;
