import { Circle, Inbox, ShieldAlert } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './OverviewPage.module.css';
import type { PurchaseOverview } from './queries.ts';

export interface OverviewCountsProps {
  readonly overview: PurchaseOverview;
  readonly onShow: (filters: readonly PurchaseFilter[]) => void;
}

const counts = [
  { key: 'unseen', Icon: Inbox },
  { key: 'toReview', Icon: Circle },
  { key: 'withFindings', Icon: ShieldAlert },
] as const;

/** Counts of invoices that need attention, each linking to those invoices. */
export const OverviewCounts = ({ overview, onShow }: OverviewCountsProps) => {
  const { t } = useTranslation('overview');
  const format = useFormat();
  return (
    <ul className={styles.counts}>
      {counts.map(({ key, Icon }) => {
        const { count, filters } = overview[key];
        return (
          <li key={key}>
            <Button className={styles.countButton ?? ''} isDisabled={count === 0} onPress={() => onShow(filters)}>
              <Icon aria-hidden />
              <span className={styles.value}>{format.number(count)}</span>
              <span className={styles.label}>{t(`count.${key}`, { count })}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
