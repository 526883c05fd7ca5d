import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerifiedReviewLog } from '#app/contract/purchases/reviewLog.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import reportPageStyles from '#renderer/ui/ReportPage.module.css';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import type { AcknowledgeFaultsFormProps } from './AcknowledgeFaultsForm.tsx';
import styles from './HealthPage.module.css';
import { LogVerdictCard } from './LogVerdictCard.tsx';
import { useReviewLogWords } from './useReviewLogWords.ts';

const AcknowledgeFaultsForm = lazyComponent(
  async () => (await import('./AcknowledgeFaultsForm.tsx')).AcknowledgeFaultsForm,
);

/** The verified log of one company of a connection. */
export interface VerifiedConnectionLog {
  readonly connectionId: string;
  readonly log: VerifiedReviewLog;
}

export interface VerifiedLogCardProps extends VerifiedConnectionLog {
  /** Called with the log as it is after its faults were acknowledged. */
  readonly onChange: (changed: VerifiedConnectionLog) => void;
}

/** Shows what is wrong with a log and what to do, and what was acknowledged before. */
export const VerifiedLogCard = ({ connectionId, log, onChange }: VerifiedLogCardProps) => {
  const { t } = useTranslation('diagnostics');
  const { verdict, lines, acknowledgements } = useReviewLogWords(log);
  const { fault, name, customerNumber } = log;
  return (
    <LogVerdictCard verdict={verdict} name={name} lines={lines}>
      {acknowledgements.length > 0 && (
        <ul className={reportPageStyles.results} aria-label={t('reviewLog.acknowledge.list')}>
          {acknowledgements.map(({ key, words, found }) => (
            <li key={key}>
              <UntrustedText>{words}</UntrustedText>
              <p className={styles.muted}>{found}</p>
            </li>
          ))}
        </ul>
      )}
      {fault && (
        <AcknowledgeFaults
          key={fault.found}
          company={{ connectionId, customerNumber }}
          name={name}
          found={fault.found}
          onDone={(changed) => onChange({ connectionId, log: changed })}
        />
      )}
    </LogVerdictCard>
  );
};

type AcknowledgeFaultsProps = Omit<AcknowledgeFaultsFormProps, 'onCancel'>;

const AcknowledgeFaults = (form: AcknowledgeFaultsProps) => {
  const { t } = useTranslation('diagnostics');
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <AcknowledgeFaultsForm {...form} onCancel={() => setIsOpen(false)} />;
  return (
    <div className={styles.actions}>
      <Button size="small" onPress={() => setIsOpen(true)}>
        {t('reviewLog.acknowledge.open')}
      </Button>
    </div>
  );
};
