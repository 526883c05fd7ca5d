import type { TFunction } from 'i18next';

/** Payment states of Finvoice 3.0 (PaymentStatusCode), which most services use. */
const paymentStatusKeys: Readonly<Record<string, 'paid' | 'notPaid' | 'partlyPaid'>> = {
  PAID: 'paid',
  NOTPAID: 'notPaid',
  PARTLYPAID: 'partlyPaid',
};

/** Formats the service's state of an invoice: a code of Finvoice as its word, any other as the service writes it. */
export const formatServiceStatus = (status: string, t: TFunction<['purchases']>): string => {
  const key = Object.hasOwn(paymentStatusKeys, status) ? paymentStatusKeys[status] : undefined;
  return key ? t(`purchases:paymentStatus.${key}`) : status;
};
