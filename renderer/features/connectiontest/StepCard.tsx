import { Check, LoaderCircle, Minus, Square, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type TestStep, testStepNames } from '../../../app/contract/connectionTest.ts';
import { useFormat } from '../../design/useFormat.ts';
import styles from './StepCard.module.css';
import { stepLines } from './words.ts';

export interface StepCardProps {
  readonly step: TestStep;
  /** What can be done about it, as buttons. */
  readonly actions?: ReactNode;
}

/** One step: how it ended as icon, word and colour, what was found, and how long it took or who can mend it. */
export const StepCard = ({ step, actions }: StepCardProps) => {
  const { t } = useTranslation(['connectionTest', 'errors']);
  const { number, dateTime } = useFormat();
  const lines = stepLines(step, { t, number, moment: dateTime, company: ({ name }) => name });
  return (
    <li id={cardIdOf(step)} tabIndex={-1} className={`${styles.card} ${styles[step.kind]}`}>
      <StepIcon step={step} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            <Title step={step} />
          </h3>
          <span className={styles.aside}>
            <Aside step={step} />
          </span>
        </div>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        {actions}
      </div>
    </li>
  );
};

/** So that the summary can lead to it. */
export const cardIdOf = ({ name }: TestStep): string => `step-${name}`;

const icons = {
  running: LoaderCircle,
  passed: Check,
  warning: TriangleAlert,
  failed: X,
  skipped: Minus,
  stopped: Square,
};

const StepIcon = ({ step: { kind, name } }: { readonly step: TestStep }) => {
  const { t } = useTranslation('connectionTest');
  const Icon = kind === 'waiting' ? null : icons[kind];
  return (
    <span className={styles.icon}>
      {Icon ? <Icon aria-hidden /> : <span aria-hidden>{testStepNames.indexOf(name) + 1}</span>}
      <span className="visually-hidden">{t(`kind.${kind}`)}</span>
    </span>
  );
};

const Title = ({ step }: { readonly step: TestStep }) => {
  const { t } = useTranslation('connectionTest');
  if (step.kind === 'passed' && step.finding.kind === 'signIn' && step.finding.personName !== null)
    return t('step.signIn.passedAs', { name: step.finding.personName });
  const isTold = step.kind === 'passed' || step.kind === 'warning' || step.kind === 'failed';
  return t(`step.${step.name}.${isTold ? step.kind : 'name'}`);
};

const Aside = ({ step }: { readonly step: TestStep }) => {
  const { t } = useTranslation('connectionTest');
  const { number } = useFormat();
  switch (step.kind) {
    case 'warning':
    case 'failed':
      return t(`mender.${step.mender}`);
    case 'passed':
      return step.milliseconds < 10_000
        ? t('took.milliseconds', { figure: number(step.milliseconds) })
        : t('took.seconds', { figure: number(Math.round(step.milliseconds / 1000)) });
    case 'skipped':
      return step.because === null ? t('notInProfile') : t('waitsFor', { step: t(`step.${step.because}.name`) });
    case 'running':
    case 'stopped':
      return t(`kind.${step.kind}`);
    case 'waiting':
      return null;
  }
};
