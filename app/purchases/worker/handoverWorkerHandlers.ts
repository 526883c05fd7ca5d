import type { ArchiveRef } from '../archive/archiveRef.ts';
import { type CompanySnapshot, openCompanySnapshot } from '../handover/archiveSnapshot.ts';
import type { HandoverSettings, HandoverStep } from '../handover/handoverStep.ts';
import { listCompanyFiles, runWithOpenCompany, withDatabaseDamageHandling } from './openCompanies.ts';

/** A hand-over that is being written, with the state of the company that it is of. */
interface RunningHandover {
  readonly archiveRef: ArchiveRef;
  readonly snapshot: CompanySnapshot;
  readonly steps: AsyncGenerator<HandoverStep>;
}

/** Running hand-overs by number. */
const handovers = new Map<number, RunningHandover>();
let latestId = 0;

/** Takes the state of an open company; returns the number of its hand-over, and when its last list was fetched (ms). */
const beginHandover = (
  archiveRef: ArchiveRef,
  settings: HandoverSettings,
): Promise<{ readonly id: number; readonly syncedAt: number | null }> =>
  runWithOpenCompany(archiveRef, async ({ paths }) => {
    // Loaded on first use, to keep the start fast.
    const { writePurchaseFiles } = await import('./purchaseHandover.ts');
    const snapshot = openCompanySnapshot(listCompanyFiles(archiveRef), paths);
    latestId += 1;
    handovers.set(latestId, { archiveRef, snapshot, steps: writePurchaseFiles(archiveRef, snapshot, settings) });
    return { id: latestId, syncedAt: snapshot.archive.state().syncedAt };
  });

/** Writes the next files; null where all are written. */
const continueHandover = (id: number): Promise<HandoverStep | null> => {
  const running = handovers.get(id);
  if (!running) throw new Error(`no hand-over ${id}`);
  return withDatabaseDamageHandling([running.archiveRef], async () => {
    const { done, value } = await running.steps.next();
    return done ? null : value;
  });
};

/** Closes all that a hand-over has open; its folder stays. */
const endHandover = async (id: number): Promise<void> => {
  const running = handovers.get(id);
  handovers.delete(id);
  try {
    await running?.steps.return(undefined);
  } finally {
    running?.snapshot.close();
  }
};

/** Worker handlers for hand-overs, which run step by step so that other requests are handled in between. */
export const handoverWorkerHandlers = { beginHandover, continueHandover, endHandover };

/** Closes unfinished hand-overs when the program exits. */
export const closeHandovers = (): void => {
  for (const { snapshot } of handovers.values()) snapshot.close();
};
