import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { formatReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { createFactRow } from '#renderer/shared/createFactRow.tsx';
import { salesSettingsQuery } from '#renderer/shared/sales/queries.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import type { LocaleFormat } from '#renderer/ui/format.ts';
import { FactList, PanelSection } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { getPaymentReminder, type PaymentReminder } from './paymentReminder.ts';

export interface InvoiceFactsProps {
  readonly company: CompanyRef;
  readonly detail: InvoiceDetail;
}

/** Shows the content of the invoice, the paid part, and its reminders. */
export const InvoiceFacts = ({ company, detail }: InvoiceFactsProps) => {
  const { t } = useTranslation(['salesList', 'sales']);
  const format = useFormat();
  const { data: settings } = useQuery(salesSettingsQuery(company));
  const { invoice, paid, yourReference, note } = detail;
  const reminder = getPaymentReminder(detail, settings?.remarkDays ?? null);
  const { number, date, dueDate, referenceNumber, channel, currency, open } = invoice;
  const createMoneyFact = (name: string, value: string | null) =>
    createFactRow(name, value && <Amount value={value} currency={currency} />, value);
  return (
    <PanelSection title={t('detail.facts')}>
      <FactList
        facts={[
          createFactRow(t('column.number'), number, number),
          createFactRow(t('column.date'), date && format.dateFull(date), date),
          createFactRow(t('column.due'), dueDate && format.dateFull(dueDate), dueDate),
          createFactRow(
            t('detail.reference'),
            referenceNumber && formatReferenceNumber(referenceNumber),
            referenceNumber || null,
          ),
          createFactRow(t('detail.channel'), channel && t(`sales:channel.${channel}`)),
          createMoneyFact(t('detail.paid'), paid),
          createMoneyFact(t('column.open'), open),
          ...(reminder ? [createFactRow(t('detail.reminder'), formatReminder(reminder, t, format))] : []),
          ...(yourReference ? [createFactRow(t('sales:field.yourReference'), yourReference)] : []),
          ...(note ? [createFactRow(t('sales:field.note'), note)] : []),
        ]}
      />
    </PanelSection>
  );
};

const formatReminder = (
  reminder: PaymentReminder,
  t: TFunction<['salesList', 'sales']>,
  format: LocaleFormat,
): string =>
  reminder.kind === 'planned'
    ? t('detail.remindedOn', { date: format.dateFull(reminder.on) })
    : t('detail.reminded', { count: reminder.count, date: format.dateFull(reminder.at.slice(0, 10)) });
