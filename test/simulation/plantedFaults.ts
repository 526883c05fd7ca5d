import { emptySyncOutcome } from '#app/contract/purchases/purchases.ts';
import type { HttpClient, HttpResponse } from '#app/http/client.ts';
import type { SendingLock } from '#app/sales/outbox/sendingLock.ts';
import { createPlannedStepProgress } from '#app/sales/store/model/outboxStepProgress.ts';
import type { SubmissionPlan } from '#app/sales/store/model/submissionPlan.ts';
import type { SalesStore } from '#app/sales/store/salesStore.ts';
import { createAnswer } from './answers.ts';
import type { CallHandler } from './simulatedWorker.ts';

/** A mistake that is put into the application, to show that the simulation finds it. */
export interface PlantedFault {
  readonly name: string;
  /** A seed that has shown it: the search begins here. */
  readonly firstSeed: number;
  readonly inStore?: (store: SalesStore) => SalesStore;
  readonly inLock?: (lock: SendingLock) => SendingLock;
  readonly inNetwork?: (http: HttpClient) => HttpClient;
}

/** A mistake that is put into the fetching of purchase invoices. */
export interface PlantedSyncFault extends Pick<PlantedFault, 'name' | 'firstSeed' | 'inNetwork'> {
  /** Made for each worker. */
  readonly inWorker?: () => (call: CallHandler) => CallHandler;
}

/** The intention of a call reaches the disk only with what came of it. */
const journalWrittenLate = (store: SalesStore): SalesStore => {
  const isIntended = ({ steps }: SubmissionPlan): boolean =>
    steps.some(({ progress }) => progress.state === 'intended');
  return { ...store, savePlan: async (plan) => (isIntended(plan) ? plan : store.savePlan(plan)) };
};

/** Whoever sends holds nothing, and a plan is saved whatever another program has saved meanwhile. */
const withoutLock: PlantedFault = {
  name: 'lock not taken',
  firstSeed: 67,
  inLock: () => ({ hold: (_, work) => work(), isHeldElsewhere: () => false }),
  inStore: (store) => ({
    ...store,
    savePlan: async (plan) => {
      const revision = (await store.plan(plan.company, plan.draftId))?.revision ?? 0;
      return store.savePlan({ ...plan, revision });
    },
  }),
};

/** What became of a lost creation is not looked for: the next attempt of a bulk run takes it for one that was never sent. */
const forgetUncertain = (store: SalesStore): SalesStore => ({
  ...store,
  savePlan: (plan) =>
    store.savePlan({
      ...plan,
      steps: plan.steps.map((step) =>
        step.progress.state === 'uncertain' && step.kind !== 'delivery'
          ? { ...step, progress: createPlannedStepProgress(null) }
          : step,
      ),
    }),
});

/** A look-up finds nothing, whatever is there. */
const lookUpSkipped = (http: HttpClient): HttpClient => ({
  send: (request) =>
    request.method === 'GET' && /\/(contacts|products|invoices)\?/.test(request.url)
      ? Promise.resolve(emptyPage())
      : http.send(request),
});

/** How long a service wants to be left alone never reaches the application. */
const withoutRetryAfter = (http: HttpClient): HttpClient => ({
  send: async (request) => {
    const answer = await http.send(request);
    const { 'retry-after': _, ...headers } = answer.headers;
    return { ...answer, headers };
  },
});

const emptyPage = (): HttpResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: (async function* () {
    yield new TextEncoder().encode('{"currentPage":0,"pageCount":0,"pageSize":200,"rowCount":0,"results":[]}');
  })(),
});

/** Mistakes that the simulation must find. */
export const plantedFaults: readonly PlantedFault[] = [
  { name: 'journal written after the call', firstSeed: 109, inStore: journalWrittenLate },
  { name: 'look-up skipped', firstSeed: 1, inNetwork: lookUpSkipped },
  withoutLock,
  { name: 'uncertain creations repeated without a look-up', firstSeed: 1, inStore: forgetUncertain },
  { name: 'Retry-After not read', firstSeed: 1, inNetwork: withoutRetryAfter },
];

/** A sync ends before its invoices are on the disk: the next call stores them. */
const publishedLate = (): ((call: CallHandler) => CallHandler) => {
  let waiting: (() => Promise<unknown>) | null = null;
  return (call) => async (name, args) => {
    const stored = waiting;
    waiting = null;
    await stored?.();
    if (name !== 'completeSync') return call(name, args);
    waiting = () => call(name, args);
    return { ...emptySyncOutcome, serious: [] };
  };
};

/** A page that could not be read is taken for one without invoices. */
const failedPageTakenForEmpty = (http: HttpClient): HttpClient => ({
  send: async (request) => {
    const answer = await http.send(request);
    return answer.status >= 500 || answer.status === 404 ? createAnswer(200, '{"Items":[]}') : answer;
  },
});

/** Mistakes in the fetching of purchase invoices that the simulation must find. */
export const plantedSyncFaults: readonly PlantedSyncFault[] = [
  { name: 'sync ended before its invoices are on the disk', firstSeed: 83, inWorker: publishedLate },
  { name: 'failed page taken for an empty one', firstSeed: 22, inNetwork: failedPageTakenForEmpty },
  { name: 'Retry-After of a purchase list not read', firstSeed: 4, inNetwork: withoutRetryAfter },
];
