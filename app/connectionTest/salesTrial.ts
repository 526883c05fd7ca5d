import type { ConnectionTestPart, UntestedPart, UntestedReason } from '../contract/connectionTest.ts';
import { type AppError, AppFailure } from '../contract/errors.ts';
import { isUnreadableId } from '../contract/sales/unreadable.ts';
import type { HttpClient } from '../http/client.ts';
import type { SalesDialect } from '../profile/dialect.ts';
import type { PartlyReadableInvoice } from '../sales/api/lenientSchemas.ts';
import { createSalesApi, type SalesApi, type SalesApiOptions } from '../sales/api/salesApi.ts';
import { createTrialHttp, RefusedTrialRequestError } from './credentialRecordingHttp.ts';

/** How one operation ended. `sent` counts its requests; `isWhole` is false where more of a list follows. */
export type TrialOutcome =
  | { readonly kind: 'worked'; readonly sent: number; readonly isWhole: boolean }
  | { readonly kind: 'withheld' }
  | { readonly kind: 'failed'; readonly error: AppError };

/** Tries one operation, with two requests at most where `maxRequests` is left out: a list shows then that its pages follow. */
export type TryOperation = (
  operation: (api: SalesApi) => Promise<unknown>,
  maxRequests?: number,
) => Promise<TrialOutcome>;

/** Creates the function that tries operations as the application sends them, and ends a whole test with its `signal`. */
export const createTrial =
  (options: Omit<SalesApiOptions, 'http'>, http: HttpClient, signal: AbortSignal): TryOperation =>
  async (operation, maxRequests = 2) => {
    const trialHttp = createTrialHttp(withSignal(http, signal), maxRequests);
    try {
      await operation(createSalesApi({ ...options, http: trialHttp }));
      return { kind: 'worked', sent: trialHttp.sent, isWhole: true };
    } catch (thrown) {
      if (thrown instanceof RefusedTrialRequestError)
        return thrown.reason === 'effect'
          ? { kind: 'withheld' }
          : { kind: 'worked', sent: trialHttp.sent, isWhole: false };
      if (signal.aborted || !(thrown instanceof AppFailure)) throw thrown;
      return { kind: 'failed', error: thrown.error };
    }
  };

const withSignal = (http: HttpClient, signal: AbortSignal): HttpClient => ({
  send: (request) =>
    http.send({ ...request, signal: request.signal ? AbortSignal.any([request.signal, signal]) : signal }),
});

/** Ids of listed invoices with which further operations are tried; null where there is none. */
interface InvoiceSamples {
  readonly any: string | null;
  readonly sent: string | null;
  readonly contact: string | null;
}

/** An operation that reads. `run` is null where no listed invoice is fit for it. */
interface SalesReading {
  readonly part: ConnectionTestPart & keyof SalesDialect;
  readonly run: (samples: InvoiceSamples) => ((api: SalesApi) => Promise<unknown>) | null;
}

const readings: readonly SalesReading[] = [
  { part: 'readInvoice', run: ({ any: id }) => (id === null ? null : (api) => api.readInvoiceForDisplay(id)) },
  { part: 'listDrafts', run: ({ contact: id }) => (id === null ? null : (api) => api.listDrafts(id)) },
  { part: 'readPayments', run: ({ sent: id }) => (id === null ? null : (api) => api.readPaymentsForDisplay(id)) },
  { part: 'listPayments', run: () => (api) => api.listPayments(null) },
  { part: 'findContacts', run: () => (api) => api.listContacts() },
  { part: 'findProducts', run: () => (api) => api.listProducts() },
  { part: 'readSettings', run: () => (api) => api.readSettings() },
];

/** Returns the parts that can be tested for no company: operations that the profile does not describe, and all changes. */
export const listPartsBeyondTest = (dialect: SalesDialect): UntestedPart[] => [
  ...readings
    // Without it, drafts are looked for in the list of invoices.
    .filter(({ part }) => dialect[part] === undefined && part !== 'listDrafts')
    .map(({ part }): UntestedPart => ({ part, reason: 'notInDialect' })),
  { part: 'changes', reason: 'mayChange' },
];

/** Results of the operations that a test has tried for one company. */
export interface ReadingResults {
  readonly untested: UntestedPart[];
  readonly refused: { readonly part: ConnectionTestPart; readonly error: AppError }[];
}

/** Tries every operation of the dialect that reads, with listed invoices as examples. Stops where the service cannot go on. */
export const tryReadings = async (
  dialect: SalesDialect,
  listed: readonly PartlyReadableInvoice[],
  tryOperation: TryOperation,
): Promise<ReadingResults> => {
  const samples = findSamples(listed);
  const results: ReadingResults = { untested: [], refused: [] };
  let hasStopped = false;
  for (const { part, run } of readings.filter(({ part: name }) => dialect[name] !== undefined)) {
    const operation = run(samples);
    if (hasStopped || !operation) {
      results.untested.push({ part, reason: hasStopped ? 'stopped' : 'noInvoice' });
      continue;
    }
    const outcome = await tryOperation(operation);
    const reason = findUntestedReason(outcome);
    if (reason) results.untested.push({ part, reason });
    else if (outcome.kind === 'failed') results.refused.push({ part, error: outcome.error });
    hasStopped = outcome.kind === 'failed' && endingKinds.includes(outcome.error.kind);
  }
  return results;
};

/** Returns why an outcome tests nothing; null for one that does. */
const findUntestedReason = (outcome: TrialOutcome): UntestedReason | null => {
  if (outcome.kind === 'withheld') return 'mayChange';
  return outcome.kind === 'failed' && outcome.error.kind === 'forbidden' ? 'noPermission' : null;
};

/** Failures after which every further request would fail, or is unwelcome. */
const endingKinds: readonly AppError['kind'][] = [
  'rateLimited',
  'offline',
  'timeout',
  'clientRefused',
  'subscriptionRefused',
];

const findSamples = (listed: readonly PartlyReadableInvoice[]): InvoiceSamples => {
  const named = listed.filter(({ id }) => !isUnreadableId(id));
  return {
    any: named[0]?.id ?? null,
    sent: named.find(({ documentState }) => documentState === 'sent')?.id ?? null,
    contact: named.find(({ contactId }) => contactId !== null)?.contactId ?? null,
  };
};
