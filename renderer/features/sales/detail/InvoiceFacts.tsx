import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { groupReference } from '#app/identifiers/referenceNumber.ts';
import { fact } from '#renderer/shared/facts.tsx';
import { settingsQuery } from '#renderer/shared/sales/queries.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import type { Format } from '#renderer/ui/format.ts';
import { Facts, PanelSection } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { type Reminder, reminderOf } from './reminder.ts';

export interface InvoiceFactsProps {
  readonly company: CompanyRef;
  readonly detail: InvoiceDetail;
}

/** Shows the content of the invoice, the paid part, and its reminders. */
export const InvoiceFacts = ({ company, detail }: InvoiceFactsProps) => {
  const { t } = useTranslation(['salesList', 'sales']);
  const format = useFormat();
  const { data: settings } = useQuery(settingsQuery(company));
  const { invoice, paid, yourReference, note } = detail;
  const reminder = reminderOf(detail, settings?.remarkDays ?? null);
  const { number, date, dueDate, referenceNumber, channel, currency, open } = invoice;
  const money = (name: string, value: string | null) =>
    fact(name, value && <Amount value={value} currency={currency} />, value);
  return (
    <PanelSection title={t('detail.facts')}>
      <Facts
        facts={[
          fact(t('column.number'), number, number),
          fact(t('column.date'), date && format.dateFull(date), date),
          fact(t('column.due'), dueDate && format.dateFull(dueDate), dueDate),
          fact(t('detail.reference'), referenceNumber && groupReference(referenceNumber), referenceNumber || null),
          fact(t('detail.channel'), channel && t(`sales:channel.${channel}`)),
          money(t('detail.paid'), paid),
          money(t('column.open'), open),
          ...(reminder ? [fact(t('detail.reminder'), reminderWords(reminder, t, format))] : []),
          ...(yourReference ? [fact(t('sales:field.yourReference'), yourReference)] : []),
          ...(note ? [fact(t('sales:field.note'), note)] : []),
        ]}
      />
    </PanelSection>
  );
};

const reminderWords = (reminder: Reminder, t: TFunction<['salesList', 'sales']>, format: Format): string =>
  reminder.kind === 'planned'
    ? t('detail.remindedOn', { date: format.dateFull(reminder.on) })
    : t('detail.reminded', { count: reminder.count, date: format.dateFull(reminder.at.slice(0, 10)) });
