import { afterEach, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { HttpRequest } from '#app/http/client.ts';
import { readText } from '#app/http/readBody.ts';
import { isOf, networkWhere, type Step, steps } from './network.ts';
import { countingAt, newFile, once, openWing, readyDraft, send, sourceOf, type Wing } from './parts.ts';
import { salesDialect } from './speech.ts';

const open: { readonly wing: Wing; readonly service: DemoService }[] = [];
afterEach(async () => {
  for (const { wing, service } of open.splice(0)) {
    await wing.sales.close();
    await service.close();
  }
});

/** A service that knows things by our ids, behind a network that loses the first calls of a step and brings them with the next one. */
const sceneWithLate = async ({ method, path }: Step, lost: number) => {
  const service = await startDemoService({ purchaseCount: 1, quirks: { callerIds: 'taken' } });
  const held: HttpRequest[] = [];
  const network = networkWhere((request, real) => {
    if (!isOf({ method, path })(request)) return null;
    if (held.length < lost) {
      held.push(request);
      return Promise.reject(new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true }));
    }
    const bring = async ({ signal: _, ...late }: HttpRequest): Promise<unknown> => readText(await real.send(late));
    return Promise.all(held.splice(0).map(bring)).then(() => real.send(request));
  });
  const wing = openWing(newFile(), sourceOf(service, network));
  open.push({ wing, service });
  return { service, wing };
};

// Only the documented dialect lets the caller choose ids.
test.runIf(salesDialect === 'documented').each(steps.filter(({ kind }) => kind === 'contact' || kind === 'product'))(
  'a $kind whose first words come late is the one that was meant with the next ones',
  async (step) => {
    const { service, wing } = await sceneWithLate(step, 2);
    const draft = await readyDraft(wing.sales, 'Kymi Oy');
    const since = countingAt(service);
    expect((await send(wing, draft)).steps).toContainEqual(
      expect.objectContaining({ kind: step.kind, state: 'uncertain' }),
    );
    const [first, ...others] = draft.lines;
    if (!first) throw new Error('the draft has lines');
    const edited = {
      ...draft,
      contact: { ...draft.contact, email: 'toinen@kymi.example' },
      lines: [{ ...first, unitPrice: '15,5' }, ...others],
    };
    await wing.sales.saveDraft({ draft: edited });
    expect((await send(wing, draft)).state).toBe('done');
    expect(since()).toEqual(once);
    expect(service.office.invoices().at(-1)?.deliveries).toMatchObject([{ asked: { email: 'toinen@kymi.example' } }]);
  },
);
