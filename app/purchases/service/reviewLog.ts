import { fail } from '#app/contract/errors.ts';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { DecisionFilter } from '#app/contract/purchases/decision.ts';
import type { ReviewLogComparison, reviewLogContract } from '#app/contract/purchases/reviewLog.ts';
import type { DecisionFileSettings } from '../reviews/decisionFile.ts';
import { ExclusiveJob } from './exclusiveJob.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** Methods for the log of decisions: `reviewLog.*`. All throw `storage`. */
export interface ReviewLogMethods
  extends IpcMethodHandlers<Omit<typeof reviewLogContract, 'export' | 'compare' | 'cancelExport' | 'exportProgress'>> {
  /** Compares the logs of all companies of these connections with a file of exported decisions. */
  compare(connectionIds: readonly string[], file: string): Promise<ReviewLogComparison>;
  /**
   * Writes the decisions of a filter to a file, which appears when it is complete, and reports progress. Returns their
   * number. Throws `cancelled`, and `conflict` where another export runs.
   */
  export(
    filter: DecisionFilter,
    settings: DecisionFileSettings,
    target: string,
    onProgress?: (done: number, total: number) => void,
  ): Promise<number>;
  /** Cancels a running export and waits until its file is deleted. */
  cancelExport(): Promise<void>;
}

export const createReviewLogMethods = ({
  call,
  openArchive,
  now,
  createAuthor,
  openArchives,
  notifyChanged,
}: PurchasesServiceDeps): ReviewLogMethods => {
  const exporting = new ExclusiveJob();
  return {
    verify: async ({ scope }) => {
      const verified = await Promise.all(
        // Cooperative steps of the worker alternate between companies.
        (await openArchives(scope)).map((archiveRef) => call.verifyLog(archiveRef, now())),
      );
      for (const { customerNumber, isRestored } of verified)
        if (isRestored) notifyChanged({ connectionId: scope.connectionId, customerNumber });
      return verified;
    },
    acknowledge: async ({ company, found, text }) =>
      call.acknowledgeLogFaults(await openArchive(company), found, text, createAuthor(company.connectionId)),
    compare: async (connectionIds, file) => {
      const archives = connectionIds.map((connectionId) => openArchives({ connectionId, customerNumber: null }));
      return call.compareReviewLogs((await Promise.all(archives)).flat(), file);
    },
    list: async ({ filter, after, limit }) =>
      call.listDecisions(await openArchives(filter.scope), filter, after, limit),
    people: async ({ scope }) => call.listDecisionPeople(await openArchives(scope)),
    export: (filter, settings, target, onProgress = () => undefined) =>
      exporting.run(async (signal) => {
        const { id, total } = await call.beginDecisionExport(
          await openArchives(filter.scope),
          filter,
          settings,
          target,
        );
        try {
          for (let isEnded = false, done = 0; !isEnded; ) {
            onProgress(done, total);
            signal.throwIfAborted();
            ({ isEnded, done } = await call.continueDecisionExport(id));
          }
          return await call.endDecisionExport(id);
        } catch (cause) {
          await call.dropDecisionExport(id);
          throw signal.aborted ? fail({ kind: 'cancelled' }, cause) : cause;
        }
      }),
    cancelExport: () => exporting.cancel(),
    questions: async ({ scope }) => call.listQuestions(await openArchives(scope)),
    countUndoable: async ({ connectionId, decision }) => ({
      count: await call.countUndoable(await openArchives({ connectionId, customerNumber: null }), decision),
    }),
  };
};
