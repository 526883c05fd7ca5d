import { afterEach, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { HttpRequest } from '#app/http/client.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { matchesStep, networkWhere, type Step, steps } from './network.ts';
import {
  countingAt,
  createSalesConnection,
  newFile,
  type OpenedSales,
  once,
  openSales,
  readyDraft,
  send,
} from './parts.ts';
import { salesDialect } from './speech.ts';

const open: { readonly opened: OpenedSales; readonly service: DemoService }[] = [];
afterEach(async () => {
  for (const { opened, service } of open.splice(0)) {
    await opened.sales.close();
    await service.close();
  }
});

/** A service that knows things by our ids, behind a network that loses the first calls of a step and brings them with the next one. */
const openWithLateEffect = async ({ method, path }: Step, lost: number) => {
  const service = await startDemoService({ purchaseCount: 1, quirks: { callerIds: 'taken' } });
  const lostRequests: HttpRequest[] = [];
  const network = networkWhere((request, real) => {
    if (!matchesStep({ method, path })(request)) return null;
    if (lostRequests.length < lost) {
      lostRequests.push(request);
      return Promise.reject(new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true }));
    }
    const bring = async ({ signal: _, ...late }: HttpRequest): Promise<unknown> =>
      readResponseText(await real.send(late));
    return Promise.all(lostRequests.splice(0).map(bring)).then(() => real.send(request));
  });
  const opened = openSales(newFile(), createSalesConnection(service, network));
  open.push({ opened, service });
  return { service, opened };
};

// Only the documented dialect lets the caller choose ids.
test.runIf(salesDialect === 'documented').each(steps.filter(({ kind }) => kind === 'contact' || kind === 'product'))(
  'a $kind whose first words come late is the one that was meant with the next ones',
  async (step) => {
    const { service, opened } = await openWithLateEffect(step, 2);
    const draft = await readyDraft(opened.sales, 'Kymi Oy');
    const since = countingAt(service);
    expect((await send(opened, draft)).steps).toContainEqual(
      expect.objectContaining({ kind: step.kind, state: 'uncertain' }),
    );
    const [first, ...others] = draft.lines;
    if (!first) throw new Error('the draft has lines');
    const edited = {
      ...draft,
      contact: { ...draft.contact, email: 'toinen@kymi.example' },
      lines: [{ ...first, unitPrice: '15,5' }, ...others],
    };
    await opened.sales.saveDraft({ draft: edited });
    expect((await send(opened, draft)).state).toBe('done');
    expect(since()).toEqual(once);
    expect(service.office.invoices().at(-1)?.deliveries).toMatchObject([{ request: { email: 'toinen@kymi.example' } }]);
  },
);
