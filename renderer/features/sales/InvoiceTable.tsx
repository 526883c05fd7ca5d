import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SalesInvoice } from '../../../app/contract/sales.ts';
import { Amount } from '../../design/Amount.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { useFormat } from '../../design/useFormat.ts';
import { deliveryLooks, documentLooks, paymentLooks } from './invoiceStates.tsx';
import styles from './SalesPage.module.css';

/** Rows that are drawn at once: a service may hold tens of thousands of invoices, and the newest are looked for. */
const atOnce = 200;

/** Drafts of the service, then what was sent; the newest first in each. */
const byNewest = (one: SalesInvoice, other: SalesInvoice): number => placeOf(other).localeCompare(placeOf(one));
const placeOf = ({ documentState, date, number }: SalesInvoice): string =>
  [documentState === 'draft' ? 'draft' : '', date ?? '9999', (number ?? '').padStart(50, '0')].join(' ');

/** Invoices as the service tells of them; document, delivery and payment are three different things. */
export const InvoiceTable = ({ invoices }: { readonly invoices: readonly SalesInvoice[] }) => {
  const { t } = useTranslation('sales');
  const [count, setCount] = useState(atOnce);
  const older = invoices.length - count;
  return (
    <section aria-label={t('invoices')}>
      <h2 className={styles.heading}>{t('invoices')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('column.number')}</th>
            <th>{t('column.contact')}</th>
            <th>{t('column.date')}</th>
            <th>{t('column.due')}</th>
            <th>{t('column.document')}</th>
            <th>{t('column.delivery')}</th>
            <th>{t('column.payment')}</th>
            <th className={styles.end}>{t('column.total')}</th>
          </tr>
        </thead>
        <tbody>
          {invoices
            .toSorted(byNewest)
            .slice(0, count)
            .map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
        </tbody>
      </table>
      {older > 0 && (
        <div className={styles.more}>
          <Button onPress={() => setCount(count + atOnce)}>{t('showOlder', { count: Math.min(older, atOnce) })}</Button>
        </div>
      )}
    </section>
  );
};

const InvoiceRow = ({ invoice }: { readonly invoice: SalesInvoice }) => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const channel = invoice.channel && t(`channel.${invoice.channel}`);
  return (
    <tr>
      <td className={styles.quiet}>{invoice.number ?? '–'}</td>
      <td className={styles.strong}>{invoice.contactName ?? '–'}</td>
      <td>{invoice.date ? format.date(invoice.date) : '–'}</td>
      <td>{invoice.dueDate ? format.date(invoice.dueDate) : '–'}</td>
      <td>
        <Badge {...documentLooks[invoice.documentState]}>{t(`documentState.${invoice.documentState}`)}</Badge>
      </td>
      <td>
        <Badge {...deliveryLooks[invoice.deliveryState]}>{t(`deliveryState.${invoice.deliveryState}`)}</Badge>
        {channel && <span className={styles.channel}>{channel}</span>}
      </td>
      <td>
        <Badge {...paymentLooks[invoice.paymentState]}>{t(`paymentState.${invoice.paymentState}`)}</Badge>
      </td>
      <td className={styles.end}>
        <Amount value={invoice.total} currency={invoice.currency} />
      </td>
    </tr>
  );
};
