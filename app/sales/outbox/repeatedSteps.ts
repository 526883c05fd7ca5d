import { isDeepStrictEqual } from 'node:util';
import { AppFailure } from '../../contract/errors.ts';
import type { Duplicate, DuplicateReport } from '../../contract/sales/duplicates.ts';
import type { CompanyRef } from '../../contract/values.ts';
import type { SalesApi } from '../salesApi.ts';
import type { SalesStore } from '../store/salesStore.ts';
import { findDuplicates } from './duplicates.ts';
import type { Remote } from './effects.ts';
import { type HeldQuestion, type Plan, settledId } from './journal.ts';
import type { StepRequest } from './progress.ts';
import type { RepeatedStep } from './repeatedStep.ts';

/** Where repeated requests are kept. */
export interface RepeatedStepParts {
  readonly store: SalesStore;
  /** ISO moment. */
  readonly now: () => string;
}

const idOf = ({ draftId, key }: RepeatedStep['step']): string => JSON.stringify([draftId, key]);

/** Notes a request that is about to be sent again. It is on the disk when it answers. */
export const noteRepeatedStep = async (
  { store, now }: RepeatedStepParts,
  company: CompanyRef,
  step: RepeatedStep['step'],
  request: StepRequest,
): Promise<void> => {
  const noted = await findRepeatedStep(store, company, step);
  const requests = noted?.requests ?? [];
  await store.saveRepeatedStep({
    ...{ id: idOf(step), company, step, duplicates: [], foundAt: null, isDismissed: false },
    ...noted,
    repeatedAt: now(),
    requests: requests.some((earlier) => makesSame(earlier, request)) ? requests : [...requests, request],
  });
};

/** Returns the record of a step; null where it was not repeated. */
export const findRepeatedStep = async (
  store: SalesStore,
  company: CompanyRef,
  step: RepeatedStep['step'],
): Promise<RepeatedStep | null> => (await store.repeatedSteps(company)).find(({ id }) => id === idOf(step)) ?? null;

/** Whether two requests would make the same thing. The first of two invoices knew of fewer drafts, so that it finds more. */
const makesSame = (one: StepRequest, other: StepRequest): boolean =>
  isDeepStrictEqual(withoutNames(one), withoutNames(other));

const withoutNames = (request: StepRequest): object => ({ ...request, clientId: '', draftsBefore: [] });

/**
 * Looks for duplicates of the requests of one dispatch that were repeated, and returns what to ask a person about those that
 * nobody knows of yet; null where there are none. Throws what the service says, and `storage`.
 */
export const askAboutDuplicates = async (
  parts: RepeatedStepParts,
  remote: Remote,
  plan: Plan,
): Promise<HeldQuestion | null> => {
  const known = new Set(plan.knownDuplicates);
  const found: RepeatedStep[] = [];
  for (const repeated of await parts.store.repeatedSteps(plan.company)) {
    const wantedId = repeated.step.draftId === plan.draftId ? settledId(plan, repeated.step.key) : null;
    if (wantedId !== null) found.push(await update(parts, remote, repeated, wantedId, known));
  }
  const duplicates = found.flatMap((repeated) => repeated.duplicates).filter(({ id }) => !known.has(id));
  if (duplicates.length === 0) return null;
  return { asks: { kind: 'duplicates', duplicates }, of: JSON.stringify(duplicates.map(({ id }) => id)) };
};

/** Each duplicate once, though several requests may have left it. */
const findAll = async (remote: Remote, requests: readonly StepRequest[], wantedId: string): Promise<Duplicate[]> => {
  const found = new Map<string, Duplicate>();
  for (const request of requests)
    for (const duplicate of await findDuplicates(remote, request, wantedId)) found.set(duplicate.id, duplicate);
  return [...found.values()];
};

const update = async (
  { store, now }: RepeatedStepParts,
  remote: Remote,
  repeated: RepeatedStep,
  wantedId: string,
  known: ReadonlySet<string>,
): Promise<RepeatedStep> => {
  const duplicates = await findAll(remote, repeated.requests, wantedId);
  const before = new Set(repeated.duplicates.map(({ id }) => id));
  const hasMore = duplicates.some(({ id }) => !before.has(id));
  if (!hasMore && duplicates.length === before.size) return repeated;
  const isDismissed = duplicates.every(({ id }) => known.has(id) || (repeated.isDismissed && before.has(id)));
  const updated = { ...repeated, duplicates, isDismissed, foundAt: hasMore ? now() : repeated.foundAt };
  await store.saveRepeatedStep(updated);
  return updated;
};

/** Effects that come later than this are not looked for any more. */
const watchedMs = 7 * 86_400_000;

/**
 * Looks for duplicates of everything that was repeated in the last days and has come to its end, and forgets what is older.
 * Returns whether anything new was found. Throws what the service says, and `storage`.
 */
export const watchRepeatedSteps = async (
  parts: RepeatedStepParts,
  apiFor: (company: CompanyRef) => Promise<SalesApi>,
  company: CompanyRef,
): Promise<boolean> => {
  const { store, now } = parts;
  const all = await store.repeatedSteps(company);
  if (all.length === 0) return false;
  const isWatched = ({ repeatedAt }: RepeatedStep): boolean => Date.parse(now()) - Date.parse(repeatedAt) < watchedMs;
  const remote: Remote = { api: await apiFor(company), ownedByOthers: () => store.invoicesMade(company) };
  let hasChanged = false;
  for (const repeated of all) {
    const ended = await endOf(parts, repeated);
    if (!ended) continue;
    if (!isWatched(repeated)) {
      if (repeated.isDismissed || repeated.duplicates.length === 0)
        await store.removeRepeatedStep(company, repeated.id);
      continue;
    }
    const updated = await update(parts, remote, repeated, ended.wantedId, ended.known);
    hasChanged ||= updated !== repeated;
  }
  return hasChanged;
};

/** What a repeated step has brought; null where it has not settled, or nobody can tell. */
const endOf = async (
  { store }: RepeatedStepParts,
  { company, step: { draftId, key } }: RepeatedStep,
): Promise<{ readonly wantedId: string; readonly known: ReadonlySet<string> } | null> => {
  try {
    if (draftId === null) {
      const progress = (await store.single(company, key))?.progress;
      return progress?.state === 'settled' ? { wantedId: progress.id, known: new Set() } : null;
    }
    const plan = await store.plan(company, draftId);
    const wantedId = plan && settledId(plan, key);
    return wantedId ? { wantedId, known: new Set(plan.knownDuplicates) } : null;
  } catch (failure) {
    // Its journal cannot be read: that is reported as what it is.
    if (failure instanceof AppFailure && failure.error.kind === 'unreadableRecord') return null;
    throw failure;
  }
};

/** Returns the duplicates that a person has not said to know of, the newest first. */
export const listDuplicates = async (
  { store }: Pick<RepeatedStepParts, 'store'>,
  company: CompanyRef,
): Promise<DuplicateReport[]> =>
  (await store.repeatedSteps(company))
    .flatMap(({ id, foundAt, duplicates, isDismissed }) =>
      isDismissed || foundAt === null || duplicates.length === 0 ? [] : [{ id, foundAt, duplicates }],
    )
    .sort((one, other) => other.foundAt.localeCompare(one.foundAt));

/** Notes that a person knows of the duplicates of one report. Does nothing where there is no such report any more. */
export const dismissDuplicates = async (
  { store }: Pick<RepeatedStepParts, 'store'>,
  company: CompanyRef,
  id: string,
): Promise<void> => {
  const found = (await store.repeatedSteps(company)).find((repeated) => repeated.id === id);
  if (found) await store.saveRepeatedStep({ ...found, isDismissed: true });
};
