import type Big from 'big.js';
import type { TFunction } from 'i18next';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { formatReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import type { PaymentDemand } from '#app/sales/reminders/paymentDemand.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';

export interface ReminderTextOptions {
  readonly invoice: SalesInvoice;
  readonly demand: PaymentDemand;
  /** As the service returns them; empty where it does not. */
  readonly seller: { readonly name: string; readonly iban: string };
  readonly t: TFunction<'reminderText'>;
  readonly format: LocaleFormat;
}

/** Formats a reminder as text in the language of `t`: the invoice, what is asked for row by row, and how to pay it. */
export const formatReminderText = ({ invoice, demand, seller, t, format }: ReminderTextOptions): string => {
  const { number, date, dueDate, currency, referenceNumber } = invoice;
  const formatAmount = (value: Big): string => format.amount(value.toFixed(2), currency).text;
  const facts = {
    number: number ?? '',
    date: date && format.dateFull(date),
    due: dueDate && format.dateFull(dueDate),
  };
  const rows = [
    t('reminderText:text.open', { amount: formatAmount(demand.open) }),
    ...demand.interest.map(({ from, to, days, rate, interest }) =>
      t('reminderText:text.interest', {
        ...{ count: days, rate: format.number(rate.toString()), amount: formatAmount(interest) },
        ...{ from: format.dateFull(from), to: format.dateFull(to) },
      }),
    ),
    ...(demand.fee.gt(0) ? [t('reminderText:text.fee', { amount: formatAmount(demand.fee) })] : []),
    ...(demand.compensation.gt(0)
      ? [t('reminderText:text.compensation', { amount: formatAmount(demand.compensation) })]
      : []),
    t('reminderText:text.total', { amount: formatAmount(demand.total), date: format.dateFull(demand.payBy) }),
  ];
  const payment = [
    ...(seller.iban ? [t('reminderText:text.account', { iban: format.iban(seller.iban) })] : []),
    ...(referenceNumber
      ? [t('reminderText:text.reference', { reference: formatReferenceNumber(referenceNumber) })]
      : []),
  ];
  const paragraphs = [
    [t('reminderText:text.title')],
    [t('reminderText:text.greeting')],
    [t(number === null ? 'reminderText:text.unnumbered' : 'reminderText:text.intro', facts)],
    rows,
    payment,
    [t('reminderText:text.paid')],
    [t('reminderText:text.regards'), ...(seller.name ? [seller.name] : [])],
  ];
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(escapeInvisibleCharacters).join('\n'))
    .join('\n\n');
};
