import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDiff, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { connectionsQuery } from '#renderer/shared/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import reportPageStyles from '#renderer/ui/ReportPage.module.css';
import { ComparedReviewLogs } from './ComparedReviewLogs.tsx';
import styles from './HealthPage.module.css';
import { type VerifiedConnectionLog, VerifiedLogCard } from './VerifiedLogCard.tsx';

const getKey = ({ connectionId, log }: VerifiedConnectionLog): string => `${connectionId} ${log.customerNumber}`;

/** Verifies the logs of decisions of all companies, and says what to do about the first bad decision of each. */
export const VerifyReviewLogs = () => {
  const { t } = useTranslation('diagnostics');
  const { data: connections = [] } = useQuery(connectionsQuery);
  const [logs, setLogs] = useState<readonly VerifiedConnectionLog[]>();
  const verification = useMutation({
    mutationFn: async () => {
      const verified: VerifiedConnectionLog[] = [];
      for (const { id: connectionId } of connections)
        for (const log of await ipcClient.reviewLog.verify({ scope: { connectionId, customerNumber: null } }))
          verified.push({ connectionId, log });
      return verified;
    },
    onSuccess: setLogs,
  });
  const { error } = verification;
  const replace = (changed: VerifiedConnectionLog): void =>
    setLogs((before) => before?.map((one) => (getKey(one) === getKey(changed) ? changed : one)));
  const comparison = useMutation({
    mutationFn: () => ipcClient.reviewLog.compare({ connectionIds: connections.map(({ id }) => id) }),
  });
  return (
    <section className={styles.section} aria-labelledby="decisions">
      <h2 id="decisions" className={reportPageStyles.title}>
        {t('reviewLog.title')}
      </h2>
      <p className={styles.muted}>{t('reviewLog.body')}</p>
      <div className={styles.actions}>
        <Button
          icon={<ShieldCheck aria-hidden />}
          onPress={() => verification.mutate()}
          isPending={verification.isPending}
        >
          {t('reviewLog.verify')}
        </Button>
        <Button
          icon={<FileDiff aria-hidden />}
          onPress={() => comparison.mutate()}
          isPending={comparison.isPending}
          isDisabled={connections.length === 0}
        >
          {t('reviewLog.compare')}
        </Button>
      </div>
      {comparison.error && <ErrorNotice error={comparison.error.error} />}
      {error && <ErrorNotice error={error.error} />}
      <div role="status">
        {logs?.length === 0 && <p>{t('reviewLog.none')}</p>}
        {logs && logs.length > 0 && (
          <ul className={reportPageStyles.results}>
            {logs.map((one) => (
              <VerifiedLogCard key={getKey(one)} {...one} onChange={replace} />
            ))}
          </ul>
        )}
        {comparison.data && <ComparedReviewLogs {...comparison.data} />}
      </div>
    </section>
  );
};
