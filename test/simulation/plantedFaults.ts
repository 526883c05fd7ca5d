import type { HttpAnswer, HttpClient } from '../../app/http/client.ts';
import type { Plan } from '../../app/sales/outbox/journal.ts';
import type { SalesStore } from '../../app/sales/store/salesStore.ts';
import type { PlantedFault } from './simulatedDesk.ts';

/** The intention of a call reaches the disk only with what came of it. */
const journalWrittenLate = (store: SalesStore): SalesStore => {
  const isIntended = ({ steps }: Plan): boolean => steps.some(({ progress }) => progress.state === 'intended');
  return { ...store, savePlan: async (plan) => (isIntended(plan) ? plan : store.savePlan(plan)) };
};

/** Whoever sends holds nothing, and a plan is saved whatever another program has saved meanwhile. */
const withoutLock: PlantedFault = {
  name: 'lock not taken',
  inLock: () => ({ hold: (_, work) => work(), isHeldElsewhere: () => false }),
  inStore: (store) => ({
    ...store,
    savePlan: async (plan) => {
      const revision = (await store.plan(plan.company, plan.draftId))?.revision ?? 0;
      return store.savePlan({ ...plan, revision });
    },
  }),
};

/** A look-up finds nothing, whatever is there. */
const lookUpSkipped = (http: HttpClient): HttpClient => ({
  send: (request) =>
    request.method === 'GET' && /\/(contacts|products|invoices)\?/.test(request.url)
      ? Promise.resolve(emptyPage())
      : http.send(request),
});

const emptyPage = (): HttpAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: (async function* () {
    yield new TextEncoder().encode('{"currentPage":0,"pageCount":0,"pageSize":200,"rowCount":0,"results":[]}');
  })(),
});

/** Mistakes that the simulation must find. */
export const plantedFaults: readonly PlantedFault[] = [
  { name: 'journal written after the call', inStore: journalWrittenLate },
  { name: 'look-up skipped', inNetwork: lookUpSkipped },
  withoutLock,
];
