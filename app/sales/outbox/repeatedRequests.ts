import { isDeepStrictEqual } from 'node:util';
import type { CompanyRef } from '#app/contract/values.ts';
import type { OutboxRequest } from '../store/model/outboxStepProgress.ts';
import type { RepeatedRequest } from '../store/model/repeatedRequest.ts';
import type { SalesStore } from '../store/salesStore.ts';

/** Dependencies of the records of repeated steps. */
export interface RepeatedRequestDeps {
  readonly store: SalesStore;
  /** Returns an ISO moment. */
  readonly now: () => string;
}

/** Notes a request that is about to be sent again. The record is on the disk when the promise resolves. */
export const recordRepeatedRequest = async (
  { store, now }: RepeatedRequestDeps,
  company: CompanyRef,
  step: RepeatedRequest['step'],
  request: OutboxRequest,
): Promise<void> => {
  const noted = await findRepeatedRequest(store, company, step);
  const requests = noted?.requests ?? [];
  await store.saveRepeatedStep({
    ...{ id: toRecordId(step), company, step, duplicates: [], foundAt: null, isDismissed: false },
    ...noted,
    repeatedAt: now(),
    requests: requests.some((earlier) => createSameRecord(earlier, request)) ? requests : [...requests, request],
  });
};

/** Returns the record of a step; null where it was not repeated. */
export const findRepeatedRequest = async (
  store: SalesStore,
  company: CompanyRef,
  step: RepeatedRequest['step'],
): Promise<RepeatedRequest | null> =>
  (await store.repeatedSteps(company)).find(({ id }) => id === toRecordId(step)) ?? null;

const toRecordId = ({ draftId, key }: RepeatedRequest['step']): string => JSON.stringify([draftId, key]);

/**
 * Compares what two requests make. The names that they carry are left aside; the first of two invoices also knew of fewer
 * drafts, so that it finds more.
 */
const createSameRecord = (one: OutboxRequest, other: OutboxRequest): boolean =>
  isDeepStrictEqual(omitNames(one), omitNames(other));

const omitNames = (request: OutboxRequest): object => ({ ...request, clientId: '', draftsBefore: [] });
