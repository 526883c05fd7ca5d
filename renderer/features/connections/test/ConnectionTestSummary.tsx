import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionTestRun, ConnectionTestStepState } from '#app/contract/connectionTest.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { getConnectionTestCardId } from './ConnectionTestStepCard.tsx';
import styles from './TestConnectionPage.module.css';

export interface ConnectionTestSummaryProps {
  readonly run: ConnectionTestRun | null;
}

/** The result of the test in one sentence, announced as it changes, with links to all steps that need attention. */
export const ConnectionTestSummary = ({ run }: ConnectionTestSummaryProps) => {
  const { t } = useTranslation('connectionTest');
  const { dateTime } = useFormat();
  const isOver = run !== null && !run.isRunning;
  const urgentSteps = isOver ? findUrgentSteps(run) : [];
  return (
    <p className={styles.summary} aria-live="polite">
      {isOver ? <strong>{t(...getVerdict(run))}</strong> : <Progress run={run} />}
      {urgentSteps.map((step, index) => (
        <Fragment key={step.name}>
          {index === 0 ? ': ' : ', '}
          <LinkButton onPress={() => focusStep(step)}>{t(`step.${step.name}.name`)}</LinkButton>
        </Fragment>
      ))}
      {isOver && ` · ${t('testedAt', { dateTime: dateTime(run.startedAt) })}`}
    </p>
  );
};

const Progress = ({ run }: ConnectionTestSummaryProps) => {
  const { t } = useTranslation('connectionTest');
  return run
    ? t('progress', { done: run.steps.length - countSteps(run, 'waiting', 'running'), total: run.steps.length })
    : t('intro');
};

/** Returns the steps to look at first: the failed ones, or else the ones with a warning. */
const findUrgentSteps = ({ steps }: ConnectionTestRun): readonly ConnectionTestStepState[] => {
  const failed = steps.filter(({ kind }) => kind === 'failed');
  return failed.length > 0 ? failed : steps.filter(({ kind }) => kind === 'warning');
};

const getVerdict = (run: ConnectionTestRun): readonly [string, { count: number }] => {
  const [failed, stopped, warnings] = [
    countSteps(run, 'failed'),
    countSteps(run, 'stopped'),
    countSteps(run, 'warning'),
  ];
  if (failed > 0) return ['failureCount', { count: failed }];
  if (stopped > 0) return ['stoppedEarly', { count: stopped }];
  return warnings > 0 ? ['warningCount', { count: warnings }] : ['allPassed', { count: 0 }];
};

const countSteps = ({ steps }: ConnectionTestRun, ...kinds: readonly ConnectionTestStepState['kind'][]): number =>
  steps.filter(({ kind }) => kinds.includes(kind)).length;

const focusStep = (step: ConnectionTestStepState): void => {
  const card = document.getElementById(getConnectionTestCardId(step));
  card?.scrollIntoView({ block: 'nearest' });
  card?.focus({ preventScroll: true });
};
