import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import type { FaultAction } from '#app/demo/mischief/faultInjector.ts';
import type { HttpClient, HttpRequest } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { type Step, steps } from './network.ts';
import {
  captureError,
  company,
  countingAt,
  createSalesConnection,
  newFile,
  type OpenedSales,
  once,
  openSales,
  readyDraft,
  releaseLocks,
} from './parts.ts';
import { startSalesDemo } from './speech.ts';

const faultActions: Readonly<Record<string, FaultAction>> = {
  'cut before the effect': { kind: 'cutBefore' },
  'cut after the effect': { kind: 'cutAfter' },
  'cut amid the answer': { kind: 'cutMidway' },
  'a truncated answer': { kind: 'truncate' },
  'a page of a proxy': { kind: 'html' },
  '500': { kind: 'status', status: 500 },
  '429': { kind: 'rateLimit', seconds: 57 },
  '409': { kind: 'status', status: 409 },
  '401 once': { kind: 'status', status: 401 },
};

let demo: DemoService;
let opened: OpenedSales;
let drafts = 0;
beforeAll(async () => {
  demo = await startSalesDemo();
  opened = openSales(newFile(), createSalesConnection(demo));
});
afterEach(() => demo.mischief.clear());
afterAll(async () => {
  await opened.sales.close();
  await demo.close();
});

const newRecipient = (): string => {
  drafts += 1;
  return `Kymin Veistämö ${drafts} Oy`;
};

/** Does what the state tells a person to do, with a person's knowledge of whether the invoice arrived, until it is done. */
const finish = async (
  { sales }: OpenedSales,
  initialSubmission: Submission,
  arrived: () => boolean,
): Promise<readonly Submission['state'][]> => {
  const states: Submission['state'][] = [];
  for (let submission = initialSubmission; ; ) {
    states.push(submission.state);
    if (submission.state === 'done' || states.length > 12) return states;
    const { draftId } = submission;
    const decision = arrived() ? 'wasDelivered' : 'deliverAgain';
    submission =
      submission.state === 'needsDecision'
        ? await sales.decide({ company, draftId, answer: decision })
        : await sales.send({ company, draftId });
  }
};

describe.each(steps)('$kind', (step: Step) => {
  test.each(Object.entries(faultActions))('%s: everything happens once', async (_, faultAction) => {
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = countingAt(demo);
    const faultsBefore = demo.mischief.done;
    demo.mischief.next({ method: step.method, path: step.path, do: faultAction });
    const first = await opened.sales.send({ company, draftId: draft.id });
    expect(demo.mischief.done).toBe(faultsBefore + 1);
    if (first.state !== 'done') expect(first.steps.find(({ state }) => state !== 'settled')?.kind).toBe(step.kind);
    const arrived = (): boolean => since().deliveries > 0;
    expect((await finish(opened, first, arrived)).at(-1)).toBe('done');
    expect(since()).toEqual(once);
  });

  test.each(['before', 'after'] as const)('the process ends %s the effect: everything happens once', async (moment) => {
    const file = newFile();
    const frozen = freezing(step, moment);
    const first = openSales(file, createSalesConnection(demo, frozen.http));
    const draft = await readyDraft(first.sales, newRecipient());
    const since = countingAt(demo);
    const neverAnswered = first.sales.send({ company, draftId: draft.id });
    await Promise.race([frozen.reached, neverAnswered]);

    releaseLocks(file);
    const second = openSales(file, createSalesConnection(demo));
    const { submission } = await second.sales.draft({ company, draftId: draft.id });
    expect(submission?.state).toBe('stopped');
    expect(submission?.steps.find(({ kind }) => kind === step.kind)?.state).toBe('uncertain');
    const again = await second.sales.send({ company, draftId: draft.id });
    const arrived = (): boolean => since().deliveries > 0;
    expect((await finish(second, again, arrived)).at(-1)).toBe('done');
    expect(since()).toEqual(once);

    frozen.thaw();
    // A program that was only believed to have ended sends nothing more.
    expect(await captureError(neverAnswered)).toEqual({ kind: 'otherProgram', reason: 'changed' });
    await Promise.all([first.sales.close(), second.sales.close()]);
  });
});

describe('a program that ended and was started again at once', () => {
  test.each(steps)('only looks for the $kind that may still come', async (step) => {
    const file = newFile();
    const frozen = freezing(step, 'before');
    const first = openSales(file, createSalesConnection(demo, frozen.http));
    const draft = await readyDraft(first.sales, newRecipient());
    const since = countingAt(demo);
    const neverAnswered = first.sales.send({ company, draftId: draft.id });
    await Promise.race([frozen.reached, neverAnswered]);

    releaseLocks(file);
    const second = openSales(file, createSalesConnection(demo));
    const looked = await second.sales.send({ company, draftId: draft.id });
    expect(looked.steps.find(({ kind }) => kind === step.kind)?.state).toBe('uncertain');
    await frozen.arrive();
    const again = await second.sales.send({ company, draftId: draft.id });
    expect(again.state).toBe('done');
    expect(since()).toEqual(once);

    frozen.thaw();
    // A program that was only believed to have ended sends nothing more.
    expect(await captureError(neverAnswered)).toEqual({ kind: 'otherProgram', reason: 'changed' });
    await Promise.all([first.sales.close(), second.sales.close()]);
  });
});

/**
 * A network that stands still for ever at one step, as if the process ended there. `arrive` lets the request reach the
 * service after all, `thaw` lets it fail at last.
 */
const freezing = (step: Step, moment: 'before' | 'after') => {
  const real = createHttpClient({ retries: 0 });
  const reached = Promise.withResolvers<void>();
  const frozen = Promise.withResolvers<never>();
  frozen.promise.catch(() => undefined);
  let heldRequest: HttpRequest | null = null;
  const http: HttpClient = {
    send: async (request) => {
      if (request.method !== step.method || !step.path.test(request.url)) return real.send(request);
      if (moment === 'after') await real.send(request);
      heldRequest = request;
      reached.resolve();
      return frozen.promise;
    },
  };
  const thaw = (): void => frozen.reject(new AppFailure({ kind: 'offline' }, { mayHaveHappened: true }));
  const arrive = async (): Promise<void> => {
    if (!heldRequest) throw new Error('nothing stands still');
    const { signal: _, ...request } = heldRequest;
    await readResponseText(await real.send(request));
  };
  return { http, reached: reached.promise, arrive, thaw };
};
