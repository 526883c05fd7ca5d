import {
  CalendarX,
  CircleAlert,
  CircleHelp,
  CircleX,
  Clock,
  Gavel,
  MailQuestion,
  PencilLine,
  Repeat,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { SalesTask } from '#app/contract/sales/tracking.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Badge, type StatusTone } from '#renderer/ui/Badge.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './TodayBoard.module.css';

interface TaskAppearance {
  readonly tone: StatusTone;
  readonly icon: ReactNode;
}

const taskAppearances: Readonly<Record<SalesTask['kind'], TaskAppearance>> = {
  undecided: { tone: 'amber', icon: <CircleHelp aria-hidden /> },
  deliveryFailed: { tone: 'red', icon: <CircleX aria-hidden /> },
  stopped: { tone: 'red', icon: <CircleAlert aria-hidden /> },
  notDelivered: { tone: 'amber', icon: <MailQuestion aria-hidden /> },
  inCollection: { tone: 'violet', icon: <Gavel aria-hidden /> },
  recurringMissed: { tone: 'amber', icon: <CalendarX aria-hidden /> },
  recurringDraft: { tone: 'neutral', icon: <Repeat aria-hidden /> },
  overdue: { tone: 'red', icon: <Clock aria-hidden /> },
  unfinished: { tone: 'neutral', icon: <PencilLine aria-hidden /> },
};

export interface TaskRowProps {
  readonly task: SalesTask;
  readonly onOpen: () => void;
}

/** A task: its kind, its customer and date; a press opens it. */
export const TaskRow = ({ task: { kind, invoice, contactName, since, recurring }, onOpen }: TaskRowProps) => {
  const { t } = useTranslation(['salesList', 'sales']);
  const format = useFormat();
  const missedCount = recurring?.missedCount ?? 0;
  const hasNewVatRate = kind === 'recurringDraft' && (recurring?.vatChanges.length ?? 0) > 0;
  const instruction = hasNewVatRate ? 'recurringVat' : kind;
  return (
    <li>
      <AriaButton className={styles.task ?? ''} onPress={onOpen}>
        <span className={styles.kind}>
          <Badge {...taskAppearances[kind]}>{t(`today.kind.${kind}`)}</Badge>
        </span>
        <span className={styles.customer}>
          {kind === 'recurringMissed' && (
            <span>
              {t('today.missed', { count: missedCount, formattedCount: format.number(missedCount) })}
              {contactName && ': '}
            </span>
          )}
          {contactName && <UntrustedText>{contactName}</UntrustedText>}
          {!contactName && kind !== 'recurringMissed' && t('sales:draftStatus.unnamed')}
          {invoice?.number && (
            <>
              {' '}
              <span className={styles.invoiceNumber}>
                <UntrustedText>{invoice.number}</UntrustedText>
              </span>
            </>
          )}
        </span>
        <span className={styles.nextAction}>{t(`today.instruction.${instruction}`)}</span>
        <span className={styles.date}>
          {since !== null && (since.length === 10 ? format.date(since) : format.dateTime(since))}
        </span>
        <span className={styles.amount}>{invoice && <Amount value={invoice.open} currency={invoice.currency} />}</span>
      </AriaButton>
    </li>
  );
};
