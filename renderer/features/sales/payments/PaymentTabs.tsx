import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvoiceCurrencyTotals, PaymentStateTotals, SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import { TabStrip } from '#renderer/ui/TabStrip.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { SalesScope } from '../list/salesScope.ts';
import { invoiceSummaryQuery } from '../list/trackingQueries.ts';
import styles from './PaymentTabs.module.css';
import { getPaymentTabQuery, type PaymentTab, paymentTabs } from './paymentTabs.ts';

export interface PaymentTabsProps {
  readonly scope: SalesScope;
  readonly query: SalesInvoiceFilter;
  readonly tab: PaymentTab;
  readonly onChange: (tab: PaymentTab) => void;
}

interface PaymentFigures {
  readonly count: number;
  readonly sums: readonly InvoiceCurrencyTotals[];
}

/** The states of payment with how many invoices and how much money there is in each. */
export const PaymentTabs = ({ scope, query, tab, onChange }: PaymentTabsProps) => {
  const { t } = useTranslation('salesList');
  const format = useFormat();
  const all = { ...query, ageing: [] };
  const owed = useQuery(invoiceSummaryQuery(scope, { ...all, ...getPaymentTabQuery('owed') }));
  const credited = useQuery(invoiceSummaryQuery(scope, { ...all, ...getPaymentTabQuery('credited') }));
  const getFigures = (id: PaymentTab): PaymentFigures | undefined => {
    if (id === 'owed') return owed.data;
    if (id === 'credited') return credited.data;
    return owed.data && (findByState(owed.data.byPayment, id) ?? { count: 0, sums: [] });
  };
  const formatTabAmount = (id: PaymentTab): string | null => {
    const isOver = id === 'paid' || id === 'credited';
    const sums = getFigures(id)?.sums.filter(({ count }) => count > 0) ?? [];
    const words = sums.map(({ currency, total, open }) => format.amount(isOver ? total : open, currency || null).text);
    return words.join(' + ') || '–';
  };
  return (
    <div className={styles.tabs}>
      <TabStrip
        label={t('payments.tabs')}
        tabs={paymentTabs.map((id) => ({
          id,
          label: t(`payments.tab.${id}`),
          detail: format.number(getFigures(id)?.count ?? 0),
          caption: formatTabAmount(id),
        }))}
        value={tab}
        onChange={(id) => {
          const next = paymentTabs.find((each) => each === id);
          if (next) onChange(next);
        }}
      />
    </div>
  );
};

const findByState = (counts: readonly PaymentStateTotals[], state: string): PaymentFigures | undefined =>
  counts.find((each) => each.state === state);
