import { expect } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createSalesFeature, type SalesFeature } from '#app/sales/sales.ts';
import { counting, demo, newRecipient } from './demoSales.ts';
import { lateEffect, matchesStep, networkWhere, type Step } from './network.ts';
import { company, createSalesConnection, findStep, newFile, readyDraft } from './parts.ts';
import { requestPatterns } from './speech.ts';

/** How long the service may carry out a lost request. */
export const quietSeconds = 120;

/** The clocks of one computer: what was set by hand moves only the first. */
export const createClocks = () => {
  const times = { today: Date.parse('2026-11-05T10:00:00.000Z'), monotonic: 1000 };
  return {
    clock: { now: () => times.today },
    monotonic: { now: () => times.monotonic },
    pass: (seconds: number) => {
      times.today += seconds * 1000;
      times.monotonic += seconds * 1000;
    },
    set: (seconds: number) => {
      times.today += seconds * 1000;
    },
  };
};
type Clocks = ReturnType<typeof createClocks>;

const opened: SalesFeature[] = [];
const interruptions: (() => void)[] = [];
/** Ends what the tests of a file have opened. */
export const closeOpened = async (): Promise<void> => {
  for (const end of interruptions.splice(0)) end();
  await Promise.all(opened.splice(0).map((sales) => sales.close()));
};

/** The application over a service that may carry out a lost request for two minutes. */
export const openWithQuietTime = (file: string, clocks: Clocks, http?: HttpClient): SalesFeature => {
  const source = createSalesConnection(demo, http);
  if (!source.profile.sales) throw new Error('the demo service has a sales interface');
  const profile = { ...source.profile, sales: { ...source.profile.sales, quietSeconds } };
  const { clock, monotonic } = clocks;
  const sales = createSalesFeature({
    ...{ file, clock, monotonic, sourceFor: () => ({ ...source, profile }) },
    workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
    ...{ onSubmissionChanged: () => undefined, onSetAside: () => undefined },
  });
  opened.push(sales);
  return sales;
};

export const sendBy = (sales: SalesFeature, draftId: string) => sales.send({ company, draftId });
export const pending = { kind: 'outcomePending', repeatableFrom: '2026-11-05T10:02:00.000Z' };

/** Sends a draft whose request of one step is held back, and looks once more in vain. */
export const sendInVain = async (step: Step) => {
  const file = newFile();
  const clocks = createClocks();
  const late = lateEffect(matchesStep(step));
  const sales = openWithQuietTime(file, clocks, late.http);
  const draft = await readyDraft(sales, newRecipient());
  const since = counting();
  const lost = await sendBy(sales, draft.id);
  expect(findStep(lost, step.kind)).toMatchObject({ state: 'uncertain', error: { kind: 'timeout' } });
  return { file, clocks, late, sales, draft, since };
};

/** A request of one step that is under way when the program is killed, and never answered. */
export const createInterruption = (kind: 'contact' | 'product') => {
  const reached = Promise.withResolvers<void>();
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => undefined);
  interruptions.push(() => end.reject(new AppFailure({ kind: 'offline' }, { mayHaveHappened: true })));
  const http = networkWhere((request) => {
    if (!matchesStep(requestPatterns[kind])(request)) return null;
    reached.resolve();
    return end.promise;
  });
  return { file: newFile(), clocks: createClocks(), http, interrupted: reached.promise };
};
