import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SalesTask } from '#app/contract/sales/tracking.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { salesTasksQuery } from '../list/trackingQueries.ts';
import { TaskRow } from './TaskRow.tsx';
import styles from './TodayBoard.module.css';

export interface TodayBoardProps {
  readonly company: CompanyRef;
  readonly onOpen: (task: SalesTask) => void;
}

/** Number of rows shown initially: the most urgent come first. */
const initialTaskCount = 3;
/** Number of further rows shown at a time: a company may have thousands of overdue invoices. */
const additionalTaskCount = 100;

/** Lists the drafts and invoices that need a person today; empty if there are none. */
export const TodayBoard = ({ company, onOpen }: TodayBoardProps) => {
  const { t } = useTranslation('salesList');
  const format = useFormat();
  const [most, setMost] = useState(initialTaskCount);
  const { data: tasks = [] } = useQuery(salesTasksQuery(company));
  if (tasks.length === 0) return null;
  const isOpen = most > initialTaskCount;
  const hiddenCount = tasks.length - most;
  return (
    <section className={styles.board} aria-label={t('today.title')}>
      <header className={styles.header}>
        <h2>{t('today.title')}</h2>
        <span className={styles.count}>
          {t('today.count', { count: tasks.length, formattedCount: format.number(tasks.length) })}
        </span>
        {tasks.length > initialTaskCount && (
          <Button
            size="small"
            variant="quiet"
            isPressed={isOpen}
            onPress={() => setMost(isOpen ? initialTaskCount : additionalTaskCount)}
          >
            {isOpen ? t('today.less') : t(tasks.length > additionalTaskCount ? 'today.more' : 'today.all')}
          </Button>
        )}
      </header>
      <ul className={styles.tasks}>
        {tasks.slice(0, most).map((task) => (
          <TaskRow key={getTaskKey(task)} task={task} onOpen={() => onOpen(task)} />
        ))}
      </ul>
      {isOpen && hiddenCount > 0 && (
        <Button size="small" variant="quiet" onPress={() => setMost(most + additionalTaskCount)}>
          {t('today.further', {
            count: Math.min(additionalTaskCount, hiddenCount),
            formattedCount: format.number(Math.min(additionalTaskCount, hiddenCount)),
          })}
        </Button>
      )}
    </section>
  );
};

const getTaskKey = ({ kind, invoice, draftId }: SalesTask): string => `${kind} ${invoice?.id ?? ''} ${draftId ?? ''}`;
