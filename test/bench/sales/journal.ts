import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DemoService, startDemoService } from '../../../app/demo/demoService.ts';
import { createHttpClient } from '../../../app/http/nodeHttpClient.ts';
import { monotonicClock } from '../../../app/lib/monotonicClock.ts';
import { openSalesApi } from '../../../app/sales/api/salesConnection.ts';
import { createDraft, createLine } from '../../../app/sales/draft/draft.ts';
import { createOutbox } from '../../../app/sales/outbox/outbox.ts';
import type { Outbox } from '../../../app/sales/outbox/outboxInterface.ts';
import { createQuietTime } from '../../../app/sales/outbox/quietTime.ts';
import { createSendingLock, type SendingLock } from '../../../app/sales/outbox/sendingLock.ts';
import { openSalesDatabase } from '../../../app/sales/store/salesDatabase.ts';
import type { SalesStore } from '../../../app/sales/store/salesStore.ts';
import { company, createSalesConnection, newFile } from '../../integration/app/sales/parts.ts';
import { median } from '../statistics.ts';

/** Milliseconds that the service takes for every request: little for one across the internet. */
const serviceMs = 100;

/** Milliseconds that one step of a submission takes. */
export interface StepTimes {
  readonly onDisk: number;
  readonly inMemory: number;
}

/**
 * Measures what the journal costs: the same invoice sent over loopback to a demo service that takes {@link serviceMs} for each
 * request, with every record of the journal on the disk before the call goes on, and with the journal in memory. `rounds` of
 * both in turn, over a service and a store of their own; the medians.
 */
export const measureJournal = async (rounds: number): Promise<StepTimes> => {
  const demo = await startDemoService({ purchaseCount: 1 });
  demo.mischief.next({ path: /^\/sales\//, times: 1_000_000, do: { kind: 'delay', ms: serviceMs } });
  const file = newFile();
  const records = openSalesDatabase({
    ...{ file, now, onSetAside: () => undefined },
    workerUrl: new URL('../../../app/sales/store/worker.ts', import.meta.url),
  });
  const store = records.at({ key: 'demo', address: demo.url });
  const lock = createSendingLock(join(dirname(file), 'locks'), 'demo');
  const [onDisk, inMemory] = [outboxOn(demo, store, lock), outboxOn(demo, withoutJournal(store), withoutLock)];
  const times: { readonly disk: number[]; readonly memory: number[] } = { disk: [], memory: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const disk = await measureSend(onDisk, store, `On disk ${round} Oy`);
    const memory = await measureSend(inMemory, store, `In memory ${round} Oy`);
    // Before the clock: one submission each, so that code is compiled and connections are open.
    if (round === 0) continue;
    times.disk.push(disk);
    times.memory.push(memory);
  }
  await records.close();
  await demo.close();
  await rm(dirname(file), { recursive: true });
  return { onDisk: median(times.disk), inMemory: median(times.memory) };
};

const now = (): string => new Date().toISOString();
const today = (): string => now().slice(0, 10);

const withoutLock: SendingLock = { hold: (_, work) => work(), isHeldElsewhere: () => false };

const outboxOn = (demo: DemoService, store: SalesStore, lock: SendingLock): Outbox => {
  const api = openSalesApi(createSalesConnection(demo, createHttpClient({ retries: 0 })), company);
  return createOutbox({
    ...{ store, lock, now, today },
    apiFor: async () => api,
    newId: () => randomUUID(),
    quietTime: createQuietTime({ now, monotonic: monotonicClock }),
    allowedChannels: async () => null,
    remindsAutomatically: async () => false,
    createDocument: async () => null,
    onChanged: () => undefined,
  });
};

/** The same store, whose journal a power cut would take with it. */
const withoutJournal = (store: SalesStore): SalesStore => {
  const plans: Awaited<ReturnType<SalesStore['plans']>>[number][] = [];
  return {
    ...store,
    plan: async (_, draftId) => plans.find((plan) => plan.draftId === draftId) ?? null,
    plans: async () => plans,
    savePlan: async (plan) => {
      const index = plans.findIndex(({ draftId }) => draftId === plan.draftId);
      plans.splice(index === -1 ? plans.length : index, 1, plan);
      return plan;
    },
  };
};

/** Milliseconds a step of one submission takes. */
const measureSend = async (outbox: Outbox, store: SalesStore, name: string): Promise<number> => {
  const base = createDraft({ id: randomUUID(), company, today: today() });
  const line = { ...createLine('a', '25.5'), name: `Hirsi ${name}`, quantity: '2', unitPrice: '400' };
  await store.saveDraft({
    ...base,
    contact: {
      ...base.contact,
      ...{ name, email: 'laskut@kymi.example', street: 'Puistokatu 1', postalCode: '48100', town: 'Kotka' },
    },
    lines: [{ ...line, saveAsProduct: true }],
    channel: 'email',
  });
  const begun = performance.now();
  const { state, steps } = await outbox.send(company, base.id);
  if (state !== 'done') throw new Error(`the submission of ${name} is ${state}`);
  return (performance.now() - begun) / steps.length;
};
