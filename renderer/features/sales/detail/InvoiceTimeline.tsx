import {
  Circle,
  CircleX,
  CopyCheck,
  Eye,
  FilePlus2,
  Gavel,
  HandCoins,
  type LucideIcon,
  MailCheck,
  MailWarning,
  Send,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InvoiceEvent, SalesInvoice } from '#app/contract/sales/invoice.ts';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './InvoicePanel.module.css';

const icons: Readonly<Record<InvoiceEvent['kind'], LucideIcon>> = {
  created: FilePlus2,
  sent: Send,
  delivered: MailCheck,
  failed: CircleX,
  opened: Eye,
  copySent: CopyCheck,
  reminded: MailWarning,
  collection: Gavel,
  paid: HandCoins,
  credited: Undo2,
  other: Circle,
};

export interface InvoiceTimelineProps {
  readonly events: readonly InvoiceEvent[];
  readonly invoice: SalesInvoice;
}

/** The history of an invoice, oldest event first. */
export const InvoiceTimeline = ({ events, invoice }: InvoiceTimelineProps) => {
  const { t } = useTranslation('salesList');
  if (events.length === 0) return <p className={styles.muted}>{t('detail.noEvents')}</p>;
  const indexedEvents = events.map((event, index) => ({ event, index }));
  return (
    <ol className={styles.timeline}>
      {indexedEvents.map(({ event, index }) => (
        <Event key={index} event={event} currency={invoice.currency} />
      ))}
    </ol>
  );
};

interface EventProps {
  readonly event: InvoiceEvent;
  readonly currency: string | null;
}

const Event = ({ event: { kind, at, channel, amount, text }, currency }: EventProps) => {
  const { t } = useTranslation(['salesList', 'sales']);
  const format = useFormat();
  const Icon = icons[kind];
  const words = [
    t(`event.${kind}`),
    ...(channel ? [t(`sales:channel.${channel}`)] : []),
    ...(amount ? [format.amount(amount, currency).text] : []),
  ];
  const isDay = at.length === 10;
  return (
    <li className={joinClasses(styles.event, kind === 'failed' && styles.failure, kind === 'paid' && styles.success)}>
      <Icon aria-hidden />
      <span className={styles.eventTitle}>
        <bdi>{words.join(' · ')}</bdi>
      </span>
      <time dateTime={at} className={styles.eventTime}>
        {isDay ? format.dateFull(at) : format.dateTime(at)}
      </time>
      {text && (
        <span className={styles.eventDetail}>
          <UntrustedText>{text}</UntrustedText>
        </span>
      )}
    </li>
  );
};
