import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import styles from './Bulk.module.css';

const channels = ['email', 'eInvoice', 'paper'] as const;

/** Shows the number of invoices to send by channel. */
export const BulkSendSummary = ({ included }: { readonly included: readonly DraftSummary[] }) => {
  const { t } = useTranslation('salesBulk');
  const counts = channels.map((name) => ({ name, count: included.filter(({ channel }) => channel === name).length }));
  return (
    <Notice tone={included.length === 0 ? 'blue' : 'amber'} title={t('confirm.title', { count: included.length })}>
      <ul className={styles.channelList}>
        {counts.map(({ name, count }) => count > 0 && <li key={name}>{t(`confirm.${name}`, { count })}</li>)}
      </ul>
      {included.length > 0 && <p>{t('confirm.body')}</p>}
    </Notice>
  );
};
