import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { monotonicClock } from '#app/lib/monotonicClock.ts';
import { createSalesFeature } from '#app/sales/sales.ts';
import { dialects } from '../integration/app/sales/dialects.ts';
import { company, createSalesConnection, readyDraft } from '../integration/app/sales/parts.ts';
import type { Call, ChildMethods, Crash, Reply, Setting, StepKind } from './protocol.ts';

/**
 * The sales feature as the main process runs it, with its real store and the client that ships, in a process of its own that
 * can be killed: by itself at a given point, or from outside at any moment.
 */
const setting = JSON.parse(process.argv[2] ?? '') as Setting;
const requestPatterns = dialects[setting.dialect];
let crash: Crash | null = null;
let hurried: StepKind | undefined;

const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

const real = createHttpClient({ retries: 0, timeoutMs: setting.timeoutMs });
const http: HttpClient = {
  send: async (request) => {
    const isRequestForStep = (step: StepKind | undefined): boolean =>
      step !== undefined &&
      request.method === requestPatterns[step].method &&
      requestPatterns[step].path.test(request.url);
    const isHurried = isRequestForStep(hurried);
    if (isHurried) hurried = undefined;
    try {
      return await real.send(isHurried ? { ...request, timeoutMs: 200 } : request);
    } finally {
      if (crash?.moment === 'beforeSettle' && isRequestForStep(crash.step)) die();
    }
  },
};

let aheadMs = setting.aheadMs;
const source = createSalesConnection(setting.demo, http);
const sales = createSalesFeature({
  file: setting.file,
  workerUrl: new URL('../../app/sales/store/worker.ts', import.meta.url),
  sourceFor: () => source,
  clock: { now: () => Date.now() + aheadMs },
  monotonic: { now: () => monotonicClock.now() + aheadMs },
  onSetAside: () => undefined,
  // What it tells is on the disk.
  onSubmissionChanged: ({ state, steps }) => {
    const current = steps.find((step) => step.state !== 'settled');
    if (state !== 'sending' || current?.kind !== crash?.step) return;
    if (crash?.moment === 'beforeIntent' && current?.state === 'planned') die();
    if (crash?.moment === 'beforeCall' && current?.state === 'intended') die();
  },
});

const methods: ChildMethods = {
  begin: ({ name }) => readyDraft(sales, name),
  draft: ({ draftId }) => sales.draft({ company, draftId }),
  send: ({ draftId }) => sales.send({ company, draftId }),
  decide: ({ draftId, answer }) => sales.decide({ company, draftId, answer }),
  deliverAgain: ({ invoiceId }) =>
    sales.deliverAgain({
      ...{ company, invoiceId, channel: 'paper' },
      ...{ email: '', eInvoiceAddress: '', eInvoiceOperator: '' },
    }),
  followUp: ({ kind, invoiceId }) => {
    const post = { channel: 'paper', email: '', eInvoiceAddress: '', eInvoiceOperator: '' } as const;
    switch (kind) {
      case 'copy':
        return sales.sendCopy({ company, invoiceId, ...post });
      case 'reminder':
        return sales.sendReminder({ company, invoiceId });
      case 'creditNote':
        return sales.createCreditNote({ company, invoiceId, reason: 'Palautus', lines: null });
    }
  },
  bulk: async ({ draftIds }) =>
    (await sales.bulk.run({ company })) ?? sales.bulk.start({ company, draftIds: [...draftIds] }),
  resumeBulk: () => sales.bulk.resume({ company }),
  confirmSending: async () => {
    await sales.confirmSending({});
    return true;
  },
  pass: async ({ seconds }) => {
    aheadMs += seconds * 1000;
    return true;
  },
  crashAt: async (at) => {
    crash = at;
    return true;
  },
  hurry: async ({ step }) => {
    hurried = step;
    return true;
  },
};

const reply = (message: Reply): void => void process.send?.(message);

process.on('message', async ({ id, method, input }: Call) => {
  try {
    const call = methods[method] as (input: unknown) => Promise<unknown>;
    reply({ id, output: await call(input) });
  } catch (failure) {
    reply({ id, error: (failure as { readonly error?: unknown }).error ?? String(failure) });
  }
});
process.on('disconnect', () => process.exit());
