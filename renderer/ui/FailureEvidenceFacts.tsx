import { useTranslation } from 'react-i18next';
import type { FailureEvidence } from '#app/contract/failureEvidence.ts';
import { formatEvidence } from '../locales/formatEvidence.ts';
import styles from './ErrorNotice.module.css';
import { UntrustedText } from './UntrustedText.tsx';

export interface FailureEvidenceFactsProps {
  readonly evidence: FailureEvidence;
}

/** What was expected, what came, who said so, and who can correct it. */
export const FailureEvidenceFacts = ({ evidence }: FailureEvidenceFactsProps) => {
  const { t } = useTranslation('evidence');
  const correction = t(`responsibleParty.${evidence.responsibleParty}`);
  return [...formatEvidence(evidence, t), correction].map((line) => (
    <p key={line} className={styles.detail}>
      <UntrustedText>{line}</UntrustedText>
    </p>
  ));
};
