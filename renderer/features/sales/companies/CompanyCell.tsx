import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { isSameCompany } from '#app/contract/values.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { deliveryStateAppearances, documentStateAppearances } from '../invoiceStates.tsx';
import type { CompanyCellProps } from '../list/salesGridColumns.ts';
import styles from './CompanyCell.module.css';

/** A cell of a list of several companies: what the list of one company does not need. */
export const CompanyCell = ({ name, invoice, companies }: CompanyCellProps) => {
  const { t } = useTranslation(['sales', 'salesList']);
  const format = useFormat();
  const { documentState, deliveryState, daysOverdue, reminders } = invoice;
  const none = <span className={gridStyles.missingValue}>–</span>;
  switch (name) {
    case 'company':
      return <CompanyName invoice={invoice} companies={companies} />;
    case 'overdue':
      if (typeof daysOverdue !== 'number') return none;
      return t('salesList:daysOverdue', { count: daysOverdue, formattedCount: format.number(daysOverdue) });
    case 'state':
      if (isDeliveryTelling(invoice))
        return <Badge {...deliveryStateAppearances[deliveryState]}>{t(`deliveryState.${deliveryState}`)}</Badge>;
      return <Badge {...documentStateAppearances[documentState]}>{t(`documentState.${documentState}`)}</Badge>;
    case 'reminders':
      if (!reminders || reminders.count === 0) return none;
      return [format.number(reminders.count), reminders.lastAt && format.date(reminders.lastAt.slice(0, 10))]
        .filter(Boolean)
        .join(' · ');
  }
};

/** Of a sent invoice, what became of its delivery says more. */
const isDeliveryTelling = ({ documentState, deliveryState }: SalesInvoice): boolean =>
  documentState === 'sent' && deliveryState !== 'none' && deliveryState !== 'unknown';

/** The company of a row, with a mark where its service could not be read: then the row is the last known one. */
const CompanyName = ({ invoice, companies }: Pick<CompanyCellProps, 'invoice' | 'companies'>) => {
  const { t } = useTranslation('salesList');
  const format = useFormat();
  const own = companies.find(({ company }) => isSameCompany(company, invoice.company));
  const name = <UntrustedText>{invoice.companyName ?? ''}</UntrustedText>;
  if (!own?.error) return name;
  const hint = own.asOf === null ? t('stale.unknown') : t('stale.asOf', { dateTime: format.dateTime(own.asOf) });
  return (
    <>
      <span className={styles.stale} title={hint}>
        <CloudOff aria-hidden />
      </span>
      {name}
      <span className="visually-hidden">, {hint}</span>
    </>
  );
};
