import { useTranslation } from 'react-i18next';
import type { BulkPreflight } from '#app/contract/sales/bulk.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import styles from './Bulk.module.css';

const channels = ['email', 'eInvoice', 'paper'] as const;

/** Shows the number of invoices to send by channel. */
export const BulkSendSummary = ({
  preflight,
  ready,
}: {
  readonly preflight: BulkPreflight;
  readonly ready: number;
}) => {
  const { t } = useTranslation('salesBulk');
  const used = channels.filter((channel) => (preflight.channels[channel] ?? 0) > 0);
  return (
    <Notice tone={ready === 0 ? 'blue' : 'amber'} title={t('confirm.title', { count: ready })}>
      <ul className={styles.channelList}>
        {used.map((channel) => (
          <li key={channel}>{t(`confirm.${channel}`, { count: preflight.channels[channel] ?? 0 })}</li>
        ))}
      </ul>
      {ready > 0 && <p>{t('confirm.body')}</p>}
    </Notice>
  );
};
