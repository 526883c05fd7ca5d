import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { formatReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { createFactRow } from '#renderer/shared/createFactRow.tsx';
import { salesSettingsQuery } from '#renderer/shared/sales/queries.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { FactList, PanelSection } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './InvoicePanel.module.css';
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
  const { number, date, dueDate, referenceNumber, channel, currency, open, precedingInvoiceNumber } = invoice;
  const isUnpaid = ['open', 'overdue', 'partlyPaid', 'reminded'].includes(invoice.paymentState);
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
          ...(detail.creditedInvoice
            ? [createLinkFact(t('detail.creditedInvoice'), [detail.creditedInvoice])]
            : precedingInvoiceNumber
              ? [createFactRow(t('detail.creditedInvoice'), precedingInvoiceNumber, precedingInvoiceNumber)]
              : []),
          ...(detail.creditNotes ? [createLinkFact(t('detail.creditNotes'), detail.creditNotes)] : []),
          ...(reminder ? [createFactRow(t('detail.reminder'), formatReminder(reminder, t, format))] : []),
          ...(isUnpaid && settings?.remindsAutomatically
            ? [
                createFactRow(
                  t('detail.automatic'),
                  settings.collectsAutomatically ? t('detail.remindsAndCollects') : t('detail.reminds'),
                ),
              ]
            : []),
          ...(yourReference ? [createFactRow(t('sales:field.yourReference'), yourReference)] : []),
          ...(note ? [createFactRow(t('sales:field.note'), note)] : []),
        ]}
      />
    </PanelSection>
  );
};

type InvoiceLinkList = NonNullable<InvoiceDetail['creditNotes']>;

const createLinkFact = (name: string, invoices: InvoiceLinkList) => ({
  ...{ key: name, name },
  value: <InvoiceLinks invoices={invoices} />,
});

/** Numbers of invoices that open beside the list. */
const InvoiceLinks = ({ invoices }: { readonly invoices: InvoiceLinkList }) => {
  const navigate = useNavigate();
  return (
    <span className={styles.links}>
      {invoices.map(({ id, number }) => (
        <LinkButton key={id} onPress={() => void navigate({ to: '/sales', search: { invoice: id } })}>
          {escapeInvisibleCharacters(number || '–')}
        </LinkButton>
      ))}
    </span>
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
