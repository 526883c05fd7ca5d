import { Ban, Download, Pause, Play, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import { useFeaturePolicyLock } from '#renderer/shared/useFeaturePolicyLock.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PolicyLockedControl } from '#renderer/ui/PolicyLockedControl.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './Bulk.module.css';
import { BulkResultFilter } from './BulkResultFilter.tsx';
import { type BulkEntryState, BulkResultRows } from './BulkResultRows.tsx';
import type { BulkRunController } from './useBulkRun.ts';

export interface BulkRunPanelProps {
  readonly run: BulkRun;
  readonly bulk: BulkRunController;
}

const finishedStates = ['done', 'stopped', 'needsDecision', 'leftOut'];
const unsentStates = ['waiting', 'stopped', 'leftOut'];

/** Shows the progress of a run, its controls, and the result for each invoice. */
export const BulkRunPanel = ({ run, bulk }: BulkRunPanelProps) => {
  const { t } = useTranslation('salesBulk');
  const total = run.entries.length;
  const done = run.entries.filter(({ state }) => finishedStates.includes(state)).length;
  const sent = run.entries.filter(({ state }) => state === 'done').length;
  const [filter, setFilter] = useState<BulkEntryState | null>(null);
  // A state that no invoice has any more filters nothing.
  const matches = run.entries.filter(({ state }) => state === filter);
  const entries = matches.length > 0 ? matches : run.entries;
  const halted = run.state === 'paused' ? run.entries.findLast(({ error }) => error !== null)?.error : null;
  return (
    <>
      <div className={styles.content}>
        <div className={styles.summary}>
          <h2 className={footedPageStyles.title}>{t(`run.${run.state}`, { count: sent, total })}</h2>
          <ProgressBar label={t('run.progress', { done, total })} value={(done / total) * 100} />
          <p className={styles.muted} role="status">
            <Estimate run={run} left={total - done} />
          </p>
          {halted && halted.kind !== 'validation' && <ErrorNotice error={halted} />}
          {run.state === 'done' && sent === total && <Notice tone="green" title={t('run.allSent', { count: sent })} />}
          {bulk.savedAs && <Notice tone="green" title={t('run.saved', { name: bulk.savedAs })} />}
          <BulkResultFilter run={run} filter={filter} onChange={setFilter} />
        </div>
        <BulkResultRows entries={entries} />
      </div>
      <footer className={footedPageStyles.footer}>
        <div className={footedPageStyles.actions}>
          <RunActions run={run} bulk={bulk} entries={entries} />
        </div>
      </footer>
    </>
  );
};

const Estimate = ({ run, left }: { readonly run: BulkRun; readonly left: number }) => {
  const { t } = useTranslation('salesBulk');
  const format = useFormat();
  const { state, perMinute, endsAt, pausedUntil } = run;
  if (state === 'done' && run.entries.every((entry) => entry.state === 'done')) return null;
  if (state === 'paused' && pausedUntil !== null) return t('run.pausedUntil', { time: format.dateTime(pausedUntil) });
  if (state !== 'running' || left === 0) return t(`run.explanation.${state}`);
  if (perMinute === null || endsAt === null) return t('run.estimating');
  const pace = perMinute < 10 ? Number(perMinute.toPrecision(2)) : Math.round(perMinute);
  return t('run.pace', { invoicesPerMinute: format.number(pace), time: format.time(endsAt) });
};

interface RunActionsProps extends BulkRunPanelProps {
  /** The entries that are shown. */
  readonly entries: BulkRun['entries'];
}

const RunActions = ({ run, bulk, entries }: RunActionsProps) => {
  const { t } = useTranslation('salesBulk');
  const { act, acting } = bulk;
  const forbidden = useFeaturePolicyLock('export');
  const rest = entries.filter(({ state }) => unsentStates.includes(state)).map(({ draftId }) => draftId);
  const isOver = run.state === 'done' || run.state === 'cancelled';
  return (
    <>
      {run.state === 'running' && (
        <Button icon={<Pause aria-hidden />} isPending={acting === 'pause'} onPress={() => act({ kind: 'pause' })}>
          {t('pause')}
        </Button>
      )}
      {run.state === 'paused' && (
        <Button
          variant="primary"
          icon={<Play aria-hidden />}
          isPending={acting === 'resume'}
          onPress={() => act({ kind: 'resume' })}
        >
          {t('resume')}
        </Button>
      )}
      {!isOver && (
        <Button icon={<Ban aria-hidden />} isPending={acting === 'cancel'} onPress={() => act({ kind: 'cancel' })}>
          {t('cancel')}
        </Button>
      )}
      {isOver && (
        <Button variant="primary" isPending={acting === 'close'} onPress={() => act({ kind: 'close' })}>
          {t('close')}
        </Button>
      )}
      {isOver && rest.length > 0 && (
        <Button
          icon={<RotateCw aria-hidden />}
          isPending={acting === 'start'}
          onPress={() => act({ kind: 'start', draftIds: rest })}
        >
          {t('sendRest', { count: rest.length })}
        </Button>
      )}
      <PolicyLockedControl by={forbidden}>
        <Button
          icon={<Download aria-hidden />}
          isPending={acting === 'save'}
          isDisabled={forbidden !== null}
          onPress={() => act({ kind: 'save' })}
        >
          {t('save')}
        </Button>
      </PolicyLockedControl>
    </>
  );
};
