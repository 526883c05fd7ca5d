import type { DecisionFilter } from '#app/contract/purchases/decision.ts';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type {
  DecisionFileSettings,
  DecisionFileWriter,
  ExportedChainHead,
  ExportedDecision,
} from '../reviews/decisionFile.ts';
import { DecisionMerge, describeTakenEvents, type LoggedCompany, type TakenEvent } from './decisionLists.ts';
import { getOpenCompanies, withDatabaseDamageHandling } from './openCompanies.ts';

/** Events that are written at once, between other requests. */
const eventsPerStep = 200;

/** A file of decisions that is being written. */
interface RunningExport {
  readonly archiveRefs: readonly ArchiveRef[];
  readonly merge: DecisionMerge;
  readonly partial: PartialFile;
  readonly file: DecisionFileWriter;
  readonly heads: readonly ExportedChainHead[];
  /** A chain is whole only with the renamings of the archive. */
  readonly isRaw: boolean;
  done: number;
}

/** Running exports by number. */
const exports = new Map<number, RunningExport>();
let latestId = 0;

const getExport = (id: number): RunningExport => {
  const running = exports.get(id);
  if (!running) throw new Error(`no export ${id}`);
  return running;
};

/** Begins a file with the decisions of a filter; `total` is their number. Throws `storage`. */
const beginDecisionExport = (
  archiveRefs: readonly ArchiveRef[],
  filter: DecisionFilter,
  settings: DecisionFileSettings,
  target: string,
): Promise<{ readonly id: number; readonly total: number }> =>
  withDatabaseDamageHandling(archiveRefs, async () => {
    // Loaded on first use, to keep the start fast.
    const { createDecisionFile } = await import('../reviews/decisionFile.ts');
    const isRaw = settings.format.kind === 'json';
    const merge = new DecisionMerge(getOpenCompanies(archiveRefs), filter, null, isRaw);
    const heads = listHeads(getOpenCompanies(archiveRefs));
    const total = await merge.count();
    const partial = await PartialFile.begin(target);
    const file = createDecisionFile(settings, partial.write);
    latestId += 1;
    exports.set(latestId, { archiveRefs, merge, partial, file, heads, isRaw, done: 0 });
    return { id: latestId, total };
  });

/** Writes the next decisions; returns how many are written by now, and whether there are more. */
const continueDecisionExport = async (id: number): Promise<{ readonly done: number; readonly isEnded: boolean }> => {
  const running = getExport(id);
  return withDatabaseDamageHandling(running.archiveRefs, async () => {
    const taken = await running.merge.take(eventsPerStep);
    if (taken.length > 0) await running.file.write(toExportedDecisions(taken, running.isRaw));
    running.done += taken.length;
    return { done: running.done, isEnded: taken.length === 0 };
  });
};

/** Completes the file, which takes its name. Returns the number of its decisions. */
const endDecisionExport = async (id: number): Promise<number> => {
  const { file, partial, heads, done } = getExport(id);
  await file.end(heads);
  await partial.complete();
  exports.delete(id);
  return done;
};

const dropDecisionExport = async (id: number): Promise<void> => {
  const running = exports.get(id);
  exports.delete(id);
  await running?.partial.drop();
};

/** Worker handlers for exports of the log, which run step by step so that other requests are handled in between. */
export const decisionExportWorkerHandlers = {
  beginDecisionExport,
  continueDecisionExport,
  endDecisionExport,
  dropDecisionExport,
};

/** Returns the ends of all logs, also where a filter leaves their decisions out. */
export const listHeads = (companies: readonly LoggedCompany[]): ExportedChainHead[] =>
  companies.flatMap(({ archiveRef, reviewStore }) =>
    reviewStore.log.listEnds().map((head) => ({
      ...{ head, customerNumber: archiveRef.customerNumber, companyName: archiveRef.name },
    })),
  );

/** Returns events as a file of decisions writes them; `isRaw` leaves out what describes them. */
export const toExportedDecisions = (taken: readonly TakenEvent[], isRaw: boolean): ExportedDecision[] => {
  const decisions = isRaw ? [] : describeTakenEvents(taken);
  return taken.map(({ event, company: { archiveRef } }, index) => ({
    ...{ event, customerNumber: archiveRef.customerNumber, companyName: archiveRef.name },
    decision: decisions[index] ?? null,
  }));
};

/** Drops unfinished files of decisions when the program exits. */
export const dropDecisionExports = (): void => {
  for (const { partial } of exports.values()) partial.dropNow();
};
