import { useNavigate } from '@tanstack/react-router';
import { CircleStop, Play, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { CredentialsButton } from '#renderer/shared/session/CredentialsButton.tsx';
import { canNewCredentialsHelp } from '#renderer/shared/session/credentials.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { useRouteConnection } from '#renderer/shared/useRouteConnection.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import reportPageStyles from '#renderer/ui/ReportPage.module.css';
import { ConnectionTestRemedyButton } from './ConnectionTestRemedyButton.tsx';
import { ConnectionTestStepCard } from './ConnectionTestStepCard.tsx';
import { ConnectionTestSummary } from './ConnectionTestSummary.tsx';
import { CopyConnectionTestReport } from './CopyConnectionTestReport.tsx';
import { findConnectionTestRemedy } from './findConnectionTestRemedy.ts';
import styles from './TestConnectionPage.module.css';
import { useConnectionTest } from './useConnectionTest.ts';

/** The connection named in the address, tested step by step. */
export const TestConnectionPage = () => {
  const connection = useRouteConnection();
  return connection ? <ConnectionTestPage connection={connection} /> : <Gone />;
};

const ConnectionTestPage = ({ connection }: { readonly connection: Connection }) => {
  const { t } = useTranslation('connectionTest');
  const test = useConnectionTest(connection.id);
  const { run, steps, isRunning, error } = test;
  // The main action: edit the connection if that is the remedy, or else run the test.
  const first = isRunning ? undefined : steps.find((step) => findConnectionTestRemedy(step, connection) !== null);
  return (
    <>
      <TopBar title={t('title')}>
        {run && !isRunning && <CopyConnectionTestReport run={run} connectionName={connection.name} />}
        <Button
          variant={isRunning || first ? 'secondary' : 'primary'}
          icon={isRunning ? <CircleStop aria-hidden /> : <Play aria-hidden />}
          onPress={isRunning ? test.stop : test.start}
        >
          {t(isRunning ? 'stop' : run ? 'runAgain' : 'run')}
        </Button>
      </TopBar>
      <div className={reportPageStyles.scrollArea}>
        <section className={joinClasses(reportPageStyles.column, styles.sections)} aria-label={connection.name}>
          <h2 className={reportPageStyles.title}>
            {t('title')} <span className={styles.connectionName}>· {connection.name}</span>
          </h2>
          <ConnectionTestSummary run={run} />
          {error && (
            <ErrorNotice
              error={error}
              action={canNewCredentialsHelp(error) && <CredentialsButton connection={connection} size="small" />}
            />
          )}
          <ol className={reportPageStyles.results}>
            {steps.map((step) => (
              <ConnectionTestStepCard
                key={step.name}
                step={step}
                actions={
                  <ConnectionTestRemedyButton
                    connection={connection}
                    step={step}
                    variant={step === first ? 'primary' : 'secondary'}
                  />
                }
              />
            ))}
          </ol>
        </section>
      </div>
    </>
  );
};

const Gone = () => {
  const { t } = useTranslation('connectionTest');
  const navigate = useNavigate();
  return (
    <>
      <TopBar title={t('title')} />
      <EmptyState
        icon={<Unplug aria-hidden />}
        title={t('gone')}
        action={<Button onPress={() => void navigate({ to: '/settings' })}>{t('backToSettings')}</Button>}
      />
    </>
  );
};
