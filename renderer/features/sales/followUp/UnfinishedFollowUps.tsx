import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FollowUpKind, followUpKind } from '#app/contract/sales/followUp.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useMinuteTick } from '#renderer/ui/useMinuteTick.ts';
import { salesTrackingQueryKeys } from '../list/trackingQueries.ts';
import styles from './FollowUp.module.css';

export interface UnfinishedFollowUpsProps {
  readonly followUps: readonly Submission[];
}

/** Further deliveries, copies, reminders and credit notes below the timeline: those under way, and those to be decided on. */
export const UnfinishedFollowUps = ({ followUps }: UnfinishedFollowUpsProps) => (
  <div className={styles.pending}>
    {followUps.map((submission) => (
      <UnfinishedFollowUp key={submission.draftId} submission={submission} />
    ))}
  </div>
);

const UnfinishedFollowUp = ({ submission }: { readonly submission: Submission }) => {
  const { t } = useTranslation('followUp');
  const kind = getKind(submission);
  return submission.state === 'sending' ? (
    <Notice tone="blue" title={t(`sending.${kind}`)}>
      {t('sending.body')}
    </Notice>
  ) : (
    <UncertainFollowUp kind={kind} submission={submission} />
  );
};

interface UncertainFollowUpProps {
  readonly kind: FollowUpKind | 'delivery';
  readonly submission: Submission;
}

/** Asks what became of a request whose answer never came: only a person may repeat it. */
const UncertainFollowUp = ({ kind, submission }: UncertainFollowUpProps) => {
  const { t } = useTranslation('followUp');
  const format = useFormat();
  const cache = useQueryClient();
  useMinuteTick();
  const { company, draftId, question, state, steps } = submission;
  const repeatableFrom = question?.kind === 'delivery' ? question.repeatableFrom : null;
  const isPending = repeatableFrom !== null && Date.parse(repeatableFrom) > Date.now();
  const answer = useMutation({
    mutationFn: (call: () => Promise<Submission>) => call(),
    onSettled: () => cache.invalidateQueries({ queryKey: salesTrackingQueryKeys.all(company) }),
  });
  const lookAgain = (): void => answer.mutate(() => ipcClient.sales.send({ company, draftId }));
  const decide = (decision: 'wasDelivered' | 'deliverAgain'): void =>
    answer.mutate(() => ipcClient.sales.decide({ company, draftId, answer: decision }));
  const error = answer.error?.error ?? (state === 'stopped' ? steps.find((step) => step.error)?.error : null);
  return (
    <>
      <Notice
        tone="amber"
        title={t(`undecided.${kind}`)}
        actions={
          <>
            <Button size="small" isDisabled={answer.isPending} onPress={lookAgain}>
              {t('undecided.lookAgain')}
            </Button>
            {state === 'needsDecision' && (
              <>
                <Button size="small" isDisabled={answer.isPending} onPress={() => decide('wasDelivered')}>
                  {t(`undecided.happened.${kind}`)}
                </Button>
                <Button size="small" isDisabled={answer.isPending || isPending} onPress={() => decide('deliverAgain')}>
                  {t(`undecided.again.${kind}`)}
                </Button>
              </>
            )}
          </>
        }
      >
        <p>{t('undecided.body')}</p>
        {isPending && <p>{t('undecided.notBefore', { time: format.dateTime(repeatableFrom) })}</p>}
      </Notice>
      {error && <ErrorNotice error={error} />}
    </>
  );
};

const getKind = ({ steps }: Submission): FollowUpKind | 'delivery' =>
  followUpKind.options.find((kind) => steps.some((step) => step.kind === kind)) ?? 'delivery';
