import { useTranslation } from 'react-i18next';
import type { ComparedReviewLog, ReviewLogComparison } from '#app/contract/purchases/reviewLog.ts';
import reportPageStyles from '#renderer/ui/ReportPage.module.css';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { LogVerdictCard } from './LogVerdictCard.tsx';

/** The result of comparing the logs with an exported file. */
export const ComparedReviewLogs = (comparison: ReviewLogComparison) => {
  const { t } = useTranslation('diagnostics');
  const { fileName: name } = comparison;
  if (comparison.kind === 'unreadable') return <p>{t('reviewLog.compared.unreadable', { name })}</p>;
  const { companies, unknownCompanies } = comparison;
  if (companies.length + unknownCompanies.length === 0) return <p>{t('reviewLog.compared.empty', { name })}</p>;
  return (
    <>
      <ul className={reportPageStyles.results} aria-label={name}>
        {companies.map((company) => (
          <ComparedLogCard key={company.customerNumber} {...company} />
        ))}
      </ul>
      {unknownCompanies.length > 0 && (
        <p>
          <UntrustedText>{t('reviewLog.compared.unknown', { names: unknownCompanies.join(', ') })}</UntrustedText>
        </p>
      )}
    </>
  );
};

const ComparedLogCard = ({ name, count, missing, different, changedInFile }: ComparedReviewLog) => {
  const { t } = useTranslation('diagnostics');
  const { number, dateTime } = useFormat();
  const formatTime = (at: string | null): string => (at === null ? '–' : dateTime(at));
  const toCount = (counted: number) => ({ count: counted, formattedCount: number(counted) });
  const lines = [
    ...(missing
      ? [t('reviewLog.compared.missing', { ...toCount(missing.count), time: formatTime(missing.latestAt) })]
      : []),
    ...(different
      ? [
          t('reviewLog.compared.different', {
            ...{ ...toCount(different.count), sequence: number(different.sequence), time: formatTime(different.at) },
          }),
        ]
      : []),
    ...(changedInFile > 0 ? [t('reviewLog.compared.changedInFile', toCount(changedInFile))] : []),
  ];
  const verdict = missing || different ? 'fault' : changedInFile > 0 ? 'notice' : 'good';
  return (
    <LogVerdictCard
      verdict={verdict}
      name={name}
      lines={lines.length > 0 ? lines : [t('reviewLog.compared.same', toCount(count))]}
    />
  );
};
