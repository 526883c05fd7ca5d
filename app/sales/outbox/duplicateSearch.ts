import { AppFailure } from '#app/contract/errors.ts';
import type { RemoteDuplicate } from '#app/contract/sales/duplicates.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { CompletedStepProgress, OutboxRequest } from '../store/model/outboxStepProgress.ts';
import type { RepeatedRequest } from '../store/model/repeatedRequest.ts';
import { getCompletedStepProgress, type PendingQuestion, type SubmissionPlan } from '../store/model/submissionPlan.ts';
import { getOutboxRequestHandler, type OutboxRequestHandlers } from './outboxStepJournal.ts';
import type { RepeatedRequestDeps } from './repeatedRequests.ts';
import type { OutboxServiceAccess } from './steps/submissionStepHandler.ts';

/** Dependencies of the search for duplicates. */
export interface DuplicateSearchDeps extends RepeatedRequestDeps {
  readonly kinds: OutboxRequestHandlers;
}

/**
 * Looks for duplicates of the repeated requests of one plan and returns the question about duplicates that are not
 * known yet; null if there are none. Throws the errors of the service, and `storage`.
 */
export const createDuplicatesQuestion = async (
  deps: DuplicateSearchDeps,
  remote: OutboxServiceAccess,
  plan: SubmissionPlan,
): Promise<PendingQuestion | null> => {
  const knownIds = new Set(plan.knownDuplicates);
  const searched: RepeatedRequest[] = [];
  for (const repeated of await deps.store.repeatedSteps(plan.company)) {
    const wanted = repeated.step.draftId === plan.draftId ? getCompletedStepProgress(plan, repeated.step.key) : null;
    if (wanted !== null) searched.push(await searchAgain(deps, remote, repeated, wanted));
  }
  const duplicates = searched
    .filter(({ requests }) =>
      requests.some((request) => getOutboxRequestHandler(deps.kinds, request).asksAboutDuplicates),
    )
    .flatMap((repeated) => repeated.duplicates)
    .filter(({ id }) => !knownIds.has(id));
  if (duplicates.length === 0) return null;
  return { asks: { kind: 'duplicates', duplicates }, of: JSON.stringify(duplicates.map(({ id }) => id)) };
};

/** Later effects are not searched for. */
const maxSearchMs = 7 * 86_400_000;

/**
 * Looks for duplicates of every settled step that was repeated in the last seven days, and removes older records that have
 * nothing to report. Returns true where anything new was found. Throws the errors of the service, and `storage`.
 */
export const recordLateDuplicates = async (
  deps: DuplicateSearchDeps,
  apiFor: (company: CompanyRef) => Promise<SalesApi>,
  company: CompanyRef,
): Promise<boolean> => {
  const { store, now } = deps;
  const records = await store.repeatedSteps(company);
  if (records.length === 0) return false;
  const isRecent = ({ repeatedAt }: RepeatedRequest): boolean =>
    Date.parse(now()) - Date.parse(repeatedAt) < maxSearchMs;
  const remote: OutboxServiceAccess = { api: await apiFor(company), ownedByOthers: () => store.invoicesMade(company) };
  let hasChanged = false;
  for (const repeated of records) {
    const wanted = await findResult(deps, repeated);
    if (wanted === null) continue;
    if (!isRecent(repeated)) {
      if (repeated.isDismissed || repeated.duplicates.length === 0)
        await store.removeRepeatedStep(company, repeated.id);
      continue;
    }
    const searched = await searchAgain(deps, remote, repeated, wanted);
    hasChanged ||= searched !== repeated;
  }
  return hasChanged;
};

/** Searches for the duplicates of one repeated step and saves its record where the search found something else than before. */
const searchAgain = async (
  { store, now, kinds }: DuplicateSearchDeps,
  remote: OutboxServiceAccess,
  repeated: RepeatedRequest,
  wanted: CompletedStepProgress,
): Promise<RepeatedRequest> => {
  const duplicates = await findDuplicatesOfAll(kinds, remote, repeated.requests, wanted);
  const before = new Set(repeated.duplicates.map(toDuplicateKey));
  const hasMore = duplicates.some((duplicate) => !before.has(toDuplicateKey(duplicate)));
  if (!hasMore && duplicates.length === before.size) return repeated;
  const isDismissed = repeated.isDismissed && !hasMore;
  const updated = { ...repeated, duplicates, isDismissed, foundAt: hasMore ? now() : repeated.foundAt };
  await store.saveRepeatedStep(updated);
  return updated;
};

const toDuplicateKey = ({ kind, id }: RemoteDuplicate): string => `${kind} ${id}`;

/** Lists a duplicate once, though several requests may have left it. */
const findDuplicatesOfAll = async (
  kinds: OutboxRequestHandlers,
  remote: OutboxServiceAccess,
  requests: readonly OutboxRequest[],
  wanted: CompletedStepProgress,
): Promise<RemoteDuplicate[]> => {
  const byKey = new Map<string, RemoteDuplicate>();
  for (const request of requests)
    for (const duplicate of await getOutboxRequestHandler(kinds, request).findDuplicates(remote, request, wanted))
      byKey.set(toDuplicateKey(duplicate), duplicate);
  return [...byKey.values()];
};

/** Returns what a step has made; null where it has not settled, or its journal cannot be read, which is reported elsewhere. */
const findResult = async (
  { store }: DuplicateSearchDeps,
  { company, step: { draftId, key } }: RepeatedRequest,
): Promise<CompletedStepProgress | null> => {
  try {
    if (draftId === null) {
      const progress = (await store.single(company, key))?.progress;
      return progress?.state === 'settled' ? progress : null;
    }
    const plan = await store.plan(company, draftId);
    return plan && getCompletedStepProgress(plan, key);
  } catch (failure) {
    if (failure instanceof AppFailure && failure.error.kind === 'unreadableRecord') return null;
    throw failure;
  }
};
