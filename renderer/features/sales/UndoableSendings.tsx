import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { toAppFailure } from '#renderer/ipc/toAppFailure.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { draftsQuery } from '#renderer/shared/sales/queries.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { Banner } from '#renderer/ui/Banner.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { UndoNotice } from './steps/UndoNotice.tsx';

/** A submission in its undo period, which ends at `endsAt`, in milliseconds of the page's clock. */
interface UndoableSending {
  readonly submission: Submission;
  readonly endsAt: number;
}

/** Undoes the latest sending in its undo period on every page of sales but the invoice's own, which has its own notice. */
export const UndoableSendings = () => {
  const [sending, setSending] = useState<UndoableSending | null>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useIpcEvent('sales.submissionChanged', (changed) => {
    if (changed.hold?.kind === 'undoable')
      setSending({ submission: changed, endsAt: performance.now() + changed.hold.remainingMs });
    else if (changed.draftId === sending?.submission.draftId) setSending(null);
  });
  if (!sending || pathname.endsWith(`/${sending.submission.draftId}`)) return null;
  return <SendingUndo key={sending.submission.draftId} {...sending} />;
};

const SendingUndo = ({ submission: { company, draftId }, endsAt }: UndoableSending) => {
  const { t } = useTranslation('salesOutcome');
  const [error, setError] = useState<AppError | null>(null);
  const [remainingMs] = useState(() => Math.max(0, endsAt - performance.now()));
  const { data: drafts = [] } = useQuery(draftsQuery(company));
  const undo = async (): Promise<void> => {
    try {
      await ipcClient.sales.undo({ company, draftId });
      announceToScreenReader(t('undo.done'));
    } catch (caught) {
      const { error: failure } = toAppFailure(caught);
      // It has begun in the same moment, and the list shows so.
      if (failure.kind !== 'conflict') setError(failure);
    }
  };
  return (
    <Banner>
      <UndoNotice
        remainingMs={remainingMs}
        recipient={drafts.find(({ id }) => id === draftId)?.contactName ?? ''}
        onUndo={undo}
      />
      {error && <ErrorNotice error={error} />}
    </Banner>
  );
};
