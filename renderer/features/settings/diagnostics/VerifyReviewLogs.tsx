import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { VerifiedReviewLog } from '#app/contract/purchases/reviewLog.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { connectionsQuery } from '#renderer/shared/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import reportPageStyles from '#renderer/ui/ReportPage.module.css';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { VerdictCard } from '#renderer/ui/VerdictCard.tsx';
import styles from './HealthPage.module.css';

/** Verifies the logs of decisions of all companies, and says what to do about the first bad decision of each. */
export const VerifyReviewLogs = () => {
  const { t } = useTranslation('diagnostics');
  const { data: connections = [] } = useQuery(connectionsQuery);
  const verification = useMutation({
    mutationFn: async () => {
      const verified: (VerifiedReviewLog & { readonly key: string })[] = [];
      for (const { id } of connections)
        for (const log of await ipcClient.reviewLog.verify({ scope: { connectionId: id, customerNumber: null } }))
          verified.push({ ...log, key: `${id} ${log.customerNumber}` });
      return verified;
    },
  });
  const { data: logs, error } = verification;
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
      </div>
      {error && <ErrorNotice error={error.error} />}
      <div role="status">
        {logs?.length === 0 && <p>{t('reviewLog.none')}</p>}
        {logs && logs.length > 0 && (
          <ul className={reportPageStyles.results}>
            {logs.map(({ key, ...log }) => (
              <VerifiedLogCard key={key} {...log} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};

const VerifiedLogCard = ({ name, count, fault, isRestored }: VerifiedReviewLog) => {
  const { t } = useTranslation('diagnostics');
  const { number, dateTime } = useFormat();
  const verdict = fault ? 'fault' : isRestored ? 'notice' : 'good';
  const intact = t('reviewLog.intact', { count, formattedCount: number(count) });
  const lines = fault
    ? [
        t(`reviewLog.fault.${fault.kind}`, {
          sequence: number(fault.sequence),
          time: fault.at === null ? '–' : dateTime(fault.at),
        }),
        t('reviewLog.advice'),
      ]
    : [intact, ...(isRestored ? [t('reviewLog.restored')] : [])];
  return (
    <VerdictCard
      tone={({ good: 'green', notice: 'amber', fault: 'red' } as const)[verdict]}
      icon={fault ? <TriangleAlert aria-hidden /> : <Check aria-hidden />}
      iconLabel={t(`verdict.${verdict}`)}
      title={<UntrustedText>{name}</UntrustedText>}
      lines={lines}
    />
  );
};
