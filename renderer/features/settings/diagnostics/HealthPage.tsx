import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type HealthArea, type HealthReport, healthAreas } from '#app/contract/diagnostics.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import reportPageStyles from '#renderer/ui/ReportPage.module.css';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { DetailedLogSwitch } from './DetailedLogSwitch.tsx';
import { HealthCard } from './HealthCard.tsx';
import styles from './HealthPage.module.css';
import { healthQuery } from './queries.ts';
import { RuntimeVersions } from './RuntimeVersions.tsx';

/** The last part of the page, so that it moves nothing when it comes. */
const SaveDiagnostics = lazyComponent(async () => (await import('./SaveDiagnostics.tsx')).SaveDiagnostics);
const VerifyReviewLogs = lazyComponent(async () => (await import('./VerifyReviewLogs.tsx')).VerifyReviewLogs);

/** Shows the health of the application, part by part, and offers to save diagnostics for support. */
export const HealthPage = () => {
  const { t } = useTranslation('diagnostics');
  const { data: health, error, isFetching, refetch } = useQuery(healthQuery);
  const check = (): void => void refetch();
  return (
    <>
      <TopBar title={t('title')}>
        <Button icon={<RotateCw aria-hidden />} onPress={check} isPending={isFetching}>
          {t('checkAgain')}
        </Button>
      </TopBar>
      <div className={reportPageStyles.scrollArea}>
        <div className={joinClasses(reportPageStyles.column, styles.sections)}>
          <section className={styles.section} aria-labelledby="health">
            <h2 id="health" className={reportPageStyles.title}>
              {t('title')}
            </h2>
            {health && <Summary health={health} />}
            {error && <ErrorNotice error={error.error} onRetry={check} />}
            {health && (
              <ul className={reportPageStyles.results}>
                {healthAreas.map((part) => (
                  <HealthCard key={part} part={part} health={health} />
                ))}
              </ul>
            )}
          </section>
          {health && <RuntimeVersions versions={health.facts.versions} />}
          <VerifyReviewLogs />
          <DetailedLogSwitch />
          <SaveDiagnostics />
        </div>
      </div>
    </>
  );
};

const Summary = ({ health: { verdicts, checkedAt } }: { readonly health: HealthReport }) => {
  const { t } = useTranslation('diagnostics');
  const { time } = useFormat();
  const count = (healthAreas as readonly HealthArea[]).filter((part) => verdicts[part] !== 'good').length;
  return (
    <p className={styles.muted} role="status">
      {count === 0 ? t('allGood') : t('attentionCount', { count })} {t('checked', { time: time(checkedAt) })}
    </p>
  );
};
