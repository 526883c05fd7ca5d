import { useTranslation } from 'react-i18next';
import type { Finding } from '#app/contract/purchases/findings.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useReviewChange } from '../useReviewChange.ts';
import styles from './Finding.module.css';
import { formatFindingTitle } from './findingText.ts';

/** Lists dismissed findings with author, time and reason, and a button that reopens them. */
export const DismissedFindings = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const { t } = useTranslation('findings');
  const { submit, error } = useReviewChange();
  const reopen = ({ key, evidence }: Finding): void => {
    announceToScreenReader(t('dismissed.announcement', { finding: formatFindingTitle(evidence, t) }));
    submit({ kind: 'reopen', key });
  };
  if (findings.length === 0) return null;
  return (
    <Disclosure title={t('dismissed.title', { count: findings.length })}>
      <ul className={styles.dismissedList}>
        {findings.map((finding) => (
          <li key={finding.key}>
            <p className={styles.dismissedTitle}>{formatFindingTitle(finding.evidence, t)}</p>
            <Why finding={finding} />
            <Button size="small" onPress={() => reopen(finding)}>
              {t('dismissed.reopen')} <span className="visually-hidden">{formatFindingTitle(finding.evidence, t)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {error && <ErrorNotice error={error} />}
    </Disclosure>
  );
};

const Why = ({ finding: { dismissed } }: { readonly finding: Finding }) => {
  const { t } = useTranslation('findings');
  const format = useFormat();
  if (!dismissed) return null;
  const { reason, text, by, at } = dismissed;
  return (
    <p className={styles.muted}>
      {t(`reason.${reason}`)}
      {text && (
        <>
          {': '}
          <UntrustedText>{text}</UntrustedText>
        </>
      )}
      {by && (
        <>
          {' · '}
          <UntrustedText>{by}</UntrustedText>, <time title={format.dateTime(at)}>{format.ago(at)}</time>
        </>
      )}
    </p>
  );
};
