import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import footerStyles from '#renderer/ui/ListFooter.module.css';
import { ListTotals } from '#renderer/ui/ListTotals.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { DraftSelectionBar } from './DraftSelectionBar.tsx';
import styles from './SalesListFooter.module.css';
import { addDraftSums, type CurrencySum, sumDrafts } from './sumDrafts.ts';
import type { DraftSelection } from './useDraftSelection.ts';
import type { SalesListSummary } from './useSalesListRows.ts';

export interface SalesListFooterProps {
  readonly head: NonNullable<SalesListSummary>;
  /** Drafts shown beside the invoices; their totals count, and none of them is open. */
  readonly drafts: readonly DraftSummary[];
  readonly hasAgeing: boolean;
  readonly selection: DraftSelection;
}

/** Shows the number of invoices, their totals, the open part and its ageing, as far as the service says what is paid. */
export const SalesListFooter = ({ head, drafts, hasAgeing, selection }: SalesListFooterProps) => {
  const { t } = useTranslation(['salesList', 'unreadable']);
  const format = useFormat();
  // While the list is still being fetched, its totals would be meaningless.
  const sums = head.asOf === null ? [] : head.sums;
  const draftCount = drafts.length;
  const draftSums = useMemo(() => sumDrafts(drafts), [drafts]);
  const unreadable = sums.reduce((count, sum) => count + (sum.unreadable ?? 0), 0);
  const late = head.asOf === null ? [] : head.ageing.filter(({ bucket, count }) => bucket !== 'notDue' && count > 0);
  return (
    <footer className={footerStyles.footer}>
      <span role="status">
        {t('count.invoices', { count: head.count, formattedCount: format.number(head.count) })}
        {draftCount > 0 && ` · ${t('count.drafts', { count: draftCount, formattedCount: format.number(draftCount) })}`}
      </span>
      {selection.ids.length > 0 && <DraftSelectionBar selection={selection} drafts={draftCount} />}
      <SalesSums name={t('sum.total')} sums={addDraftSums(sums, draftSums)} of="total" />
      <SalesSums name={t('sum.drafts')} sums={draftSums} of="total" />
      {head.paymentUnknown < head.count && <SalesSums name={t('sum.open')} sums={sums} of="open" />}
      {head.asOf !== null && head.paymentUnknown > 0 && (
        <span>
          {t('paymentUnknown', { count: head.paymentUnknown, formattedCount: format.number(head.paymentUnknown) })}
        </span>
      )}
      {unreadable > 0 && <span className={styles.unreadable}>{t('unreadable:sums', { count: unreadable })}</span>}
      {hasAgeing && late.length > 0 && (
        <span className={joinClasses(footerStyles.totals, styles.ageing)}>
          {t('sum.late')}
          {late.map(({ bucket, sums }) => (
            <span key={bucket} className={styles.bucket}>
              {t(`overdueBy.${bucket}`)}{' '}
              {sums.map(({ currency, open }) => (
                <strong key={currency}>
                  <Amount value={open} currency={currency || null} />
                </strong>
              ))}
            </span>
          ))}
        </span>
      )}
    </footer>
  );
};

interface SalesSumsProps {
  readonly name: string;
  readonly sums: readonly CurrencySum[];
  readonly of: 'total' | 'open';
}

const SalesSums = ({ name, sums, of }: SalesSumsProps) =>
  sums.length > 0 && (
    <ListTotals name={name} totals={sums.map((sum) => ({ currency: sum.currency || null, amount: sum[of] }))} />
  );
