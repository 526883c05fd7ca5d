import { join } from 'node:path';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission, SubmissionAnswer } from '#app/contract/sales/submission.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { createDraft, createLine } from '#app/sales/draft/draft.ts';
import { createOutbox } from '#app/sales/outbox/outbox.ts';
import type { OutboxOptions } from '#app/sales/outbox/outboxOptions.ts';
import { createQuietTime } from '#app/sales/outbox/quietTime.ts';
import type { SalesStore } from '#app/sales/store/salesStore.ts';
import { company, makeFolder, openStore as openStoreOfFile, start } from '#test/unit/app/sales/store/storeFixture.ts';
import { createMemorySalesApi } from './memorySalesApi.ts';

export { captureError, company, makeFolder } from '#test/unit/app/sales/store/storeFixture.ts';

/** A draft that can be sent: a new recipient, two lines, the first of which is to be saved as a product. */
export const createReadyDraft = (id = 'draft', changes: Partial<Draft> = {}): Draft => {
  const draft = createDraft({ id, company, today: '2026-11-05' });
  return {
    ...draft,
    contact: {
      ...{ ...draft.contact, name: 'Kymi Oy', email: 'laskut@kymi.example' },
      ...{ street: 'Puistokatu 1', postalCode: '48100', town: 'Kotka' },
    },
    lines: [
      { ...createLine('a', '25.5'), name: 'Hirsi', quantity: '2,5', unitPrice: '14,90', saveAsProduct: true },
      { ...createLine('b', '25.5'), name: 'Asennus', unitPrice: '62', discountPercent: '10' },
    ],
    channel: 'email',
    ...changes,
  };
};

/** A failure after which nobody knows whether the call had an effect. */
export const lostAnswer = (error: AppError = { kind: 'timeout' }): AppFailure =>
  new AppFailure(error, { mayHaveHappened: true });

/** The real store over SQLite in this thread, with a service key of its own. */
export const openStore = (key = 'service', folder = makeFolder(), now: () => string = () => start): SalesStore =>
  openStoreOfFile(join(folder, 'sales.sqlite'), now).at({ key, address: `https://${key}.example` });

/** Clocks that pass by hand. */
export const createHandClocks = () => {
  let passedMs = 0;
  return {
    now: () => new Date(Date.parse(start) + passedMs).toISOString(),
    monotonic: { now: () => 1000 + passedMs },
    pass: (seconds: number) => {
      passedMs += seconds * 1000;
    },
  };
};

/** The real outbox over the real store and a service in memory; `options` and `api` replace parts of it. */
export const openOutbox = (options: Partial<OutboxOptions> = {}, api: Partial<SalesApi> = {}) => {
  const clocks = createHandClocks();
  const { now, monotonic } = clocks;
  const store = options.store ?? openStore('service', makeFolder(), now);
  const service = createMemorySalesApi(api);
  const published: Submission[] = [];
  let ids = 0;
  const all: OutboxOptions = {
    ...{ store, now, quietTime: createQuietTime({ now, monotonic }) },
    apiFor: async () => service.api,
    lock: { hold: (_, work) => work(), isHeldElsewhere: () => false },
    remindsAutomatically: async () => false,
    createDocument: async () => null,
    allowedChannels: async () => null,
    today: () => '2026-11-05',
    newId: () => `id ${++ids}`,
    onChanged: (submission) => published.push(submission),
    ...options,
  };
  const outbox = createOutbox(all);
  return {
    ...{ clocks, store, service, published, outbox, options: all },
    /** The same program after a restart: what was in its memory is gone. */
    reopen: () => createOutbox({ ...all, quietTime: createQuietTime({ now, monotonic }) }),
    save: async (changes: Partial<Draft> = {}, id = 'draft'): Promise<Draft> => {
      const draft = createReadyDraft(id, changes);
      await store.saveDraft(draft);
      return draft;
    },
    send: (id = 'draft') => outbox.send(company, id),
    decide: (answer: SubmissionAnswer, id = 'draft') => outbox.decide(company, id, answer),
  };
};

/** The steps of a submission with their states. */
export const listStates = ({ steps }: Submission): readonly string[] =>
  steps.map(({ kind, state }) => `${kind} ${state}`);

export const allSettled = ['contact', 'product', 'invoice', 'lines', 'delivery'].map((kind) => `${kind} settled`);
