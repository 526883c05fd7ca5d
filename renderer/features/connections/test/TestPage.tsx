import { useNavigate } from '@tanstack/react-router';
import { CircleStop, Play, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { CredentialsButton } from '#renderer/shared/session/CredentialsButton.tsx';
import { canNewCredentialsHelp } from '#renderer/shared/session/credentials.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { useNamedConnection } from '#renderer/shared/useNamedConnection.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import reportPageStyles from '#renderer/ui/ReportPage.module.css';
import { CopyReport } from './CopyReport.tsx';
import { findStepRemedy } from './findStepRemedy.ts';
import { StepCard } from './StepCard.tsx';
import { StepRemedyButton } from './StepRemedyButton.tsx';
import { Summary } from './Summary.tsx';
import styles from './TestPage.module.css';
import { useConnectionTest } from './useConnectionTest.ts';

/** The connection named in the address, tested step by step. */
export const TestPage = () => {
  const connection = useNamedConnection();
  return connection ? <ConnectionTestPage connection={connection} /> : <Gone />;
};

const ConnectionTestPage = ({ connection }: { readonly connection: Connection }) => {
  const { t } = useTranslation('connectionTest');
  const test = useConnectionTest(connection.id);
  const { run, steps, isRunning, error } = test;
  // The main action: edit the connection if that is the remedy, or else run the test.
  const first = isRunning ? undefined : steps.find((step) => findStepRemedy(step, connection) !== null);
  return (
    <>
      <TopBar title={t('title')}>
        {run && !isRunning && <CopyReport run={run} connectionName={connection.name} />}
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
          <Summary run={run} />
          {error && (
            <ErrorNotice
              error={error}
              action={canNewCredentialsHelp(error) && <CredentialsButton connection={connection} size="small" />}
            />
          )}
          <ol className={reportPageStyles.results}>
            {steps.map((step) => (
              <StepCard
                key={step.name}
                step={step}
                actions={
                  <StepRemedyButton
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
