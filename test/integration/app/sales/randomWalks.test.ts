import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import type { HttpClient } from '#app/http/client.ts';
import { answered, effectThen, matchesStep, networkWhere, type RequestInterceptor, steps } from './network.ts';
import {
  company,
  createSalesConnection,
  invoiceAt,
  newFile,
  type OpenedSales,
  openSales,
  readyDraft,
  releaseLocks,
  tally,
} from './parts.ts';
import { startSalesDemo } from './speech.ts';

let demo: DemoService;
beforeAll(async () => {
  demo = await startSalesDemo();
});
afterAll(() => demo.close());

const lost = (): never => {
  throw new AppFailure({ kind: 'offline' }, { mayHaveHappened: true });
};

type EffectFault =
  | `${'lost' | '500' | '401' | 'ends'} ${'before' | 'after'}`
  | '303 after'
  | '429'
  | '409'
  | 'nothing said after';

/** What may befall a call that changes something; `ends` ends the process while it is under way. */
const effectFaults: Readonly<Record<EffectFault, RequestInterceptor | null>> = {
  'lost before': async () => lost(),
  'lost after': effectThen(lost),
  '500 before': async () => answered(500),
  '500 after': effectThen(() => answered(500)),
  '303 after': effectThen(() => answered(303)),
  '401 before': async () => answered(401),
  '401 after': effectThen(() => answered(401)),
  '429': async () => answered(429, '', { 'retry-after': '1' }),
  '409': async () => answered(409),
  'nothing said after': effectThen(() => answered(200, '{}')),
  'ends before': null,
  'ends after': null,
};

const outOfReach = async (): Promise<never> => {
  throw new AppFailure({ kind: 'offline' });
};

type ReadFault = 'fine' | 'out of reach' | '503' | '404' | 'says nothing';

/** What may befall a question. */
const readFaults: Readonly<Record<ReadFault, RequestInterceptor>> = {
  fine: () => null,
  'out of reach': outOfReach,
  '503': async () => answered(503),
  '404': async () => answered(404),
  'says nothing': async () => answered(200, '{}'),
};

interface Walk {
  readonly effects: readonly { readonly step: (typeof steps)[number]; readonly fault: EffectFault }[];
  readonly reads: readonly ReadFault[];
  /** What the person does at each stop, before going on. */
  readonly moves: readonly ('goOn' | 'changeNote' | 'restart')[];
}

/** A network in which a walk befalls the calls; `ended` answers when the process is to end. */
const createWalkNetwork = (walk: { effects: Walk['effects'][number][]; reads: ReadFault[] }) => {
  let ended = Promise.withResolvers<void>();
  const stuck: PromiseWithResolvers<never>[] = [];
  const standStill = (): Promise<never> => {
    const never = Promise.withResolvers<never>();
    never.promise.catch(() => undefined);
    stuck.push(never);
    ended.resolve();
    return never.promise;
  };
  let isOver = false;
  const http: HttpClient = networkWhere((request, network) => {
    if (isOver) return outOfReach();
    if (!/\/sales\//.test(request.url)) return null;
    if (request.method === 'GET') return readFaults[walk.reads.shift() ?? 'fine'](request, network);
    const index = walk.effects.findIndex(({ step }) => matchesStep(step)(request));
    const [next] = index === -1 ? [] : walk.effects.splice(index, 1);
    if (next?.fault === 'ends before') return standStill();
    if (next?.fault === 'ends after') return network.send(request).then(standStill);
    return next ? (effectFaults[next.fault]?.(request, network) ?? null) : null;
  });
  return {
    http,
    ended: () => ended.promise,
    restarted: () => {
      ended = Promise.withResolvers();
    },
    /** Lets the calls of ended processes fail, and all others, so that these can be closed. */
    end: () => {
      isOver = true;
      for (const { reject } of stuck) reject(new AppFailure({ kind: 'offline' }, { mayHaveHappened: true }));
    },
  };
};

let walked = 0;

const walkOn = async ({ effects, reads, moves }: Walk): Promise<void> => {
  walked += 1;
  const network = createWalkNetwork({ effects: [...effects], reads: [...reads] });
  const file = newFile();
  const openedSales: OpenedSales[] = [];
  const start = (): OpenedSales => {
    const opened = openSales(file, createSalesConnection(demo, network.http));
    openedSales.push(opened);
    return opened;
  };
  let opened = start();
  const draft = await readyDraft(opened.sales, `Päijänteen Veistämö ${walked} Oy`, { note: 'first words' });
  const { id: draftId } = draft;
  let note = draft.note;
  const before = tally(demo);
  const arrived = (): boolean => tally(demo).deliveries > before.deliveries;

  const restart = (): void => {
    network.restarted();
    releaseLocks(file);
    opened = start();
  };
  /** Where a call ends; null where the process did. */
  const orEnd = (call: Promise<Submission>): Promise<Submission | null> =>
    Promise.race([call, network.ended().then(() => null)]);
  const changeNote = async (words: string): Promise<void> => {
    const current = (await opened.sales.draft({ company, draftId })).draft;
    const saved = opened.sales.saveDraft({ draft: { ...current, note: words } });
    await saved.then(
      () => {
        note = words;
      },
      (failure: AppFailure) => expect(failure.error.kind).toBe('conflict'),
    );
  };

  const left = [...moves];
  let submission = await orEnd(opened.sales.send({ company, draftId }));
  for (let stop = 0; submission?.state !== 'done'; stop += 1) {
    expect(stop).toBeLessThan(40);
    const move = left.shift();
    if (submission === null || move === 'restart') restart();
    if (move === 'changeNote') await changeNote(`words ${stop}`);
    submission = await orEnd(
      submission?.state === 'needsDecision'
        ? opened.sales.decide({ company, draftId, answer: arrived() ? 'wasDelivered' : 'deliverAgain' })
        : opened.sales.send({ company, draftId }),
    );
  }

  const now = tally(demo);
  expect({
    contacts: now.contacts - before.contacts,
    products: now.products - before.products,
    invoices: now.invoices - before.invoices,
    deliveries: now.deliveries - before.deliveries,
  }).toEqual({ contacts: 1, products: 1, invoices: 1, deliveries: 1 });
  expect(await invoiceAt(demo, submission.invoiceId)).toMatchObject({ note, status: 'Sent' });
  network.end();
  await Promise.all(openedSales.map(({ sales }) => sales.close()));
};

const names = <Name extends string>(of: Readonly<Record<Name, unknown>>) =>
  fc.constantFrom(...(Object.keys(of) as Name[]));

const walk: fc.Arbitrary<Walk> = fc.record({
  effects: fc.array(fc.record({ step: fc.constantFrom(...steps), fault: names(effectFaults) }), {
    minLength: 1,
    maxLength: 8,
  }),
  reads: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant<ReadFault>('fine') }, names(readFaults)), {
    maxLength: 20,
  }),
  moves: fc.array(fc.constantFrom('goOn', 'changeNote', 'restart'), { maxLength: 8 }),
});

// `SALES_WALKS=2000` walks on, elsewhere each time.
const walks = Number(process.env.SALES_WALKS ?? 0);

test(
  'whatever goes wrong, and however often, one invoice leaves once and says the last words that were kept',
  { timeout: 90_000 + walks * 1000 },
  () => fc.assert(fc.asyncProperty(walk, walkOn), walks > 0 ? { numRuns: walks } : { seed: 2026, numRuns: 15 }),
);
