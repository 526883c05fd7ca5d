import { expect, test } from 'vitest';
import type { HttpClient, HttpRequest } from '#app/http/client.ts';
import { newRecipient, openDemoSales } from './demoSales.ts';
import { answered, matchesStep, networkWhere } from './network.ts';
import { company, findStep, readyDraft, send } from './parts.ts';
import { requestPatterns } from './speech.ts';

const refusal = () => answered(429, '', { 'retry-after': '2' });

/** A network that refuses the first read after a step was carried out, and notes the requests that come after that. */
const refuseReadAfter = (step: 'lines' | 'delivery') => {
  const later: { readonly request: HttpRequest; readonly at: number }[] = [];
  let isCarriedOut = false;
  let refusedAt: number | null = null;
  const http: HttpClient = networkWhere((request) => {
    const isRead = request.method === 'GET';
    if (refusedAt !== null) later.push({ request, at: performance.now() - refusedAt });
    if (isRead && isCarriedOut && refusedAt === null) {
      refusedAt = performance.now();
      return Promise.resolve(refusal());
    }
    isCarriedOut ||= matchesStep(requestPatterns[step])(request);
    return null;
  });
  return { http, later, isRefused: () => refusedAt !== null };
};

test('a sending asks for nothing more once the service refused to read the lines again (429)', async () => {
  const { http, later, isRefused } = refuseReadAfter('lines');
  const opened = openDemoSales(http);
  const draft = await readyDraft(opened.sales, newRecipient());
  const stopped = await send(opened, draft);
  expect(isRefused()).toBe(true);
  expect(later).toEqual([]);
  expect(findStep(stopped, 'lines')?.state).toBe('settled');
  expect(findStep(stopped, 'delivery')?.error).toMatchObject({ kind: 'rateLimited' });
});

test('a bulk run leaves the service alone after a refused read (429), also before the next draft', async () => {
  const { http, later } = refuseReadAfter('delivery');
  const opened = openDemoSales(http);
  const draftIds: string[] = [];
  for (let left = 2; left > 0; left -= 1) draftIds.push((await readyDraft(opened.sales, newRecipient())).id);
  await opened.sales.bulk.start({ company, draftIds });
  await expect.poll(async () => (await opened.sales.bulk.run({ company }))?.state).toBe('done');
  expect(later.length).toBeGreaterThan(0);
  expect(Math.min(...later.map(({ at }) => at))).toBeGreaterThan(1900);
});

test('a look into the list that the service refused (429) is what the person hears of, not the 404 before it', async () => {
  let isLineWritten = false;
  const opened = openDemoSales(
    networkWhere((request) => {
      if (isLineWritten && matchesStep(requestPatterns.readInvoice)(request)) return Promise.resolve(answered(404));
      if (isLineWritten && matchesStep(requestPatterns.listInvoices)(request)) return Promise.resolve(refusal());
      isLineWritten ||= matchesStep(requestPatterns.lines)(request);
      return null;
    }),
  );
  const draft = await readyDraft(opened.sales, newRecipient());
  const stopped = await send(opened, draft);
  expect(stopped.state).toBe('stopped');
  expect(stopped.steps.map(({ error }) => error?.kind)).toContain('rateLimited');
});
