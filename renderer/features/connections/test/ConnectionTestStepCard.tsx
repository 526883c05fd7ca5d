import { Check, LoaderCircle, Minus, Square, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConnectionTestStepState, connectionTestStepNames } from '#app/contract/connectionTest.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { VerdictCard } from '#renderer/ui/VerdictCard.tsx';
import styles from './ConnectionTestStepCard.module.css';
import { formatConnectionTestStep } from './formatConnectionTestStep.ts';

export interface ConnectionTestStepCardProps {
  readonly step: ConnectionTestStepState;
  /** Buttons with the possible remedies. */
  readonly actions?: ReactNode;
}

/**
 * A step of the test: its outcome as icon, word and colour, the findings, and its duration or the person responsible
 * for a fix.
 */
export const ConnectionTestStepCard = ({ step, actions }: ConnectionTestStepCardProps) => {
  const { t } = useTranslation(['connectionTest', 'connections', 'errors', 'evidence']);
  const { number, dateTime } = useFormat();
  const lines = formatConnectionTestStep(step, { t, number, dateTime, company: ({ name }) => name });
  return (
    <VerdictCard
      id={getConnectionTestCardId(step)}
      tone={tones[step.kind]}
      icon={<StepIcon step={step} />}
      iconLabel={t(`kind.${step.kind}`)}
      title={<Title step={step} />}
      aside={<Aside step={step} />}
      isUndecided={step.kind === 'waiting' || step.kind === 'skipped' || step.kind === 'stopped'}
      lines={lines}
    >
      {actions}
    </VerdictCard>
  );
};

/** So that the summary can lead to it. */
export const getConnectionTestCardId = ({ name }: ConnectionTestStepState): string => `step-${name}`;

const tones = {
  waiting: 'neutral',
  running: 'neutral',
  passed: 'green',
  warning: 'amber',
  failed: 'red',
  skipped: 'neutral',
  stopped: 'neutral',
} as const;

const icons = {
  running: LoaderCircle,
  passed: Check,
  warning: TriangleAlert,
  failed: X,
  skipped: Minus,
  stopped: Square,
};

const StepIcon = ({ step: { kind, name } }: { readonly step: ConnectionTestStepState }) => {
  if (kind === 'waiting') return <span aria-hidden>{connectionTestStepNames.indexOf(name) + 1}</span>;
  const Icon = icons[kind];
  return <Icon aria-hidden className={kind === 'running' ? styles.spinner : undefined} />;
};

const Title = ({ step }: { readonly step: ConnectionTestStepState }) => {
  const { t } = useTranslation('connectionTest');
  if (step.kind === 'passed' && step.finding.kind === 'signIn' && step.finding.personName !== null)
    return t('step.signIn.passedAs', { name: step.finding.personName });
  const isFinished = step.kind === 'passed' || step.kind === 'warning' || step.kind === 'failed';
  return t(`step.${step.name}.${isFinished ? step.kind : 'name'}`);
};

const Aside = ({ step }: { readonly step: ConnectionTestStepState }) => {
  const { t } = useTranslation('connectionTest');
  const { number } = useFormat();
  switch (step.kind) {
    case 'warning':
      return t(`responsibleParty.${step.responsibleParty}`);
    case 'failed':
      return <span className={styles.responsibleParty}>{t(`responsibleParty.${step.responsibleParty}`)}</span>;
    case 'passed':
      return step.milliseconds < 10_000
        ? t('duration.milliseconds', { duration: number(step.milliseconds) })
        : t('duration.seconds', { duration: number(Math.round(step.milliseconds / 1000)) });
    case 'skipped':
      return step.because === null ? t('notInProfile') : t('waitsFor', { step: t(`step.${step.because}.name`) });
    case 'running':
    case 'stopped':
      return t(`kind.${step.kind}`);
    case 'waiting':
      return null;
  }
};
