import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SalesTask } from '../../../../app/contract/sales/follow.ts';
import type { CompanyRef } from '../../../../app/contract/values.ts';
import { Button } from '../../../design/Button.tsx';
import { useFormat } from '../../../design/useFormat.ts';
import { tasksQuery } from '../list/followQueries.ts';
import { TaskRow } from './TaskRow.tsx';
import styles from './TodayBoard.module.css';

export interface TodayBoardProps {
  readonly company: CompanyRef;
  readonly onOpen: (task: SalesTask) => void;
}

/** Rows before "show all": what comes first is what a person would take first. */
const atOnce = 3;

/** What needs a person today, of drafts and invoices; nothing at all where nothing does. */
export const TodayBoard = ({ company, onOpen }: TodayBoardProps) => {
  const { t } = useTranslation('salesList');
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const { data: tasks = [] } = useQuery(tasksQuery(company));
  if (tasks.length === 0) return null;
  const shown = isWhole ? tasks : tasks.slice(0, atOnce);
  return (
    <section className={styles.board} aria-label={t('today.title')}>
      <header className={styles.head}>
        <h2>{t('today.title')}</h2>
        <span className={styles.count}>
          {t('today.count', { count: tasks.length, shown: format.number(tasks.length) })}
        </span>
        {tasks.length > atOnce && (
          <Button size="small" variant="quiet" isPressed={isWhole} onPress={() => setIsWhole(!isWhole)}>
            {isWhole ? t('today.less') : t('today.all')}
          </Button>
        )}
      </header>
      <ul className={styles.tasks}>
        {shown.map((task) => (
          <TaskRow key={keyOf(task)} task={task} onOpen={() => onOpen(task)} />
        ))}
      </ul>
    </section>
  );
};

const keyOf = ({ kind, invoice, draftId }: SalesTask): string => `${kind} ${invoice?.id ?? ''} ${draftId ?? ''}`;
