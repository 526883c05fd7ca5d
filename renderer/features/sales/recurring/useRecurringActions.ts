import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecurringSummary } from '#app/contract/sales/recurring.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';

export type RecurringActionName = 'paused' | 'resumed' | 'ended' | 'removed';

/** A completed action, which can be taken back. */
interface CompletedAction {
  readonly name: RecurringActionName;
  readonly contactName: string;
  readonly undo: () => Promise<unknown>;
}

interface ActionRequest {
  readonly name: RecurringActionName;
  readonly template: RecurringSummary;
}

/** Pauses, resumes, ends and removes recurring invoices, and takes the last such action back. `today` is an ISO date. */
export const useRecurringActions = (company: CompanyRef, yesterday: string) => {
  const cache = useQueryClient();
  const [completed, setCompleted] = useState<CompletedAction | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: salesQueryKeys.company(company) });
  const run = useMutation({
    mutationFn: async ({ name, template }: ActionRequest): Promise<CompletedAction> => ({
      ...{ name, contactName: template.contactName },
      undo: await runAction(name, template, company, yesterday),
    }),
    onSuccess: (action) => {
      setCompleted(action);
      return refresh();
    },
  });
  const undo = useMutation({
    mutationFn: ({ undo: takeBack }: CompletedAction) => takeBack(),
    onSuccess: () => {
      setCompleted(null);
      return refresh();
    },
  });
  return {
    completed,
    run: run.mutate,
    undo: () => completed && undo.mutate(completed),
    closeMessage: () => setCompleted(null),
    error: (run.error ?? undo.error)?.error ?? null,
  };
};

/** Does it, and returns how it is taken back. */
const runAction = async (
  name: RecurringActionName,
  { id: templateId, terms: seen }: RecurringSummary,
  company: CompanyRef,
  yesterday: string,
): Promise<CompletedAction['undo']> => {
  const { salesRecurring } = ipcClient;
  if (name === 'removed') {
    const template = await salesRecurring.remove({ company, templateId });
    return () => salesRecurring.restore({ template });
  }
  if (name === 'ended') {
    const terms = { ...seen, endDate: yesterday };
    await salesRecurring.update({ company, templateId, seen, terms, contentOf: null });
    return () => salesRecurring.update({ company, templateId, seen: terms, terms: seen, contentOf: null });
  }
  const isPaused = name === 'paused';
  await salesRecurring.setPaused({ company, templateId, isPaused });
  return () => salesRecurring.setPaused({ company, templateId, isPaused: !isPaused });
};
