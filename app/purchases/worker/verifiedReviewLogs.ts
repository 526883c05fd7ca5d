import { createHash } from 'node:crypto';
import { fail } from '#app/contract/errors.ts';
import type { VerifiedReviewLog } from '#app/contract/purchases/reviewLog.ts';
import { runCooperatively } from '#app/lib/cooperativeTask.ts';
import { toIsoMoment, toIsoMomentOrNull } from '#app/lib/isoMoment.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import {
  createAcknowledgementDrafts,
  type FaultAcknowledgement as LoggedAcknowledgement,
  type ReviewLogFault,
} from '../reviews/reviewLogFaults.ts';
import { verifyStoredLog } from '../reviews/verifyReviewLog.ts';
import { runWithOpenCompany } from './openCompanies.ts';
import type { OpenCompany } from './openCompany.ts';

const toContractFault = ({ kind, sequence, at, count }: ReviewLogFault): FaultAcknowledgement['first'] => ({
  ...{ kind, sequence: toShownCounter(sequence), at: toIsoMomentOrNull(at), count },
});

/** An edited number may be any. */
const toShownCounter = (sequence: number): number => Math.min(sequence, Number.MAX_SAFE_INTEGER);

/** Names what was found, so that exactly that is acknowledged. */
const nameFaults = (faults: readonly ReviewLogFault[]): string =>
  createHash('sha256')
    .update(JSON.stringify(faults.map(({ key }) => key)))
    .digest('hex');

type FaultAcknowledgement = VerifiedReviewLog['acknowledgements'][number];

const maxAcknowledgements = 100;

/** Verifies the log of a company, also with the ends that were kept outside of its file; `now` is in milliseconds. */
const verifyCompanyLog = async (
  { archiveRef: { customerNumber, name }, reviewStore, index }: OpenCompany,
  now: number,
): Promise<VerifiedReviewLog & { readonly openFaults: readonly ReviewLogFault[] }> => {
  const { state: keptEnd } = reviewStore.checkpoints.read();
  const verdict = await runCooperatively(verifyStoredLog(reviewStore, now));
  const { count, fault, openFaults, clock } = verdict;
  if (fault === null) reviewStore.checkpoints.keep();
  const isRestored = fault === null && verdict.isUnchanged && reviewStore.replica.restoreStates();
  if (isRestored) index.drop();
  return {
    ...{ customerNumber, name, count, openFaults, keptEnd, isRestored },
    fault: fault && { ...toContractFault(fault), otherCount: openFaults.length - 1, found: nameFaults(openFaults) },
    acknowledgements: verdict.acknowledgements
      .flatMap(toContractAcknowledgement)
      .reverse()
      .slice(0, maxAcknowledgements),
    clock: clock && { ...clock, sequence: toShownCounter(clock.sequence), at: toIsoMoment(clock.at) },
  };
};

const toContractAcknowledgement = ({ by, at, text, faults }: LoggedAcknowledgement): FaultAcknowledgement[] => {
  const [first] = faults;
  if (!first) return [];
  return [{ by, at: toIsoMomentOrNull(at), text, first: toContractFault(first), otherCount: faults.length - 1 }];
};

/**
 * Verifies the log of a company. States that differ from an intact log are written again from it, and its end is kept from
 * then on. `now` is in milliseconds.
 */
export const verifyLog = (archiveRef: ArchiveRef, now: number): Promise<VerifiedReviewLog> =>
  runWithOpenCompany(archiveRef, async (company) => {
    const { openFaults: _, ...verified } = await verifyCompanyLog(company, now);
    return verified;
  });

/** Acknowledges the faults that `found` names, all that are open. Throws `conflict` where others are found. */
export const acknowledgeLogFaults = (
  archiveRef: ArchiveRef,
  found: string,
  text: string,
  author: DecisionAuthor,
): Promise<VerifiedReviewLog> =>
  runWithOpenCompany(archiveRef, async (company) => {
    const { openFaults } = await verifyCompanyLog(company, author.now);
    if (nameFaults(openFaults) !== found) throw fail({ kind: 'conflict', message: null });
    company.reviewStore.appendAll(createAcknowledgementDrafts(openFaults, text, author));
    const { openFaults: _, ...verified } = await verifyCompanyLog(company, author.now);
    return verified;
  });
