import { afterEach, describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createSalesFeature, type SalesFeature } from '#app/sales/sales.ts';
import { isOf, lateEffect, networkWhere, type Step, steps } from './network.ts';
import { company, errorOf, newFile, once, readyDraft, releaseLocks, sourceOf, stepOf } from './parts.ts';
import { counting, demo, newRecipient } from './scene.ts';
import { asked, salesDialect } from './speech.ts';

const quietSeconds = 120;

/** The clocks of one computer: what was set by hand moves only the first. */
const createClocks = () => {
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
afterEach(async () => {
  for (const end of interruptions.splice(0)) end();
  await Promise.all(opened.splice(0).map((sales) => sales.close()));
});

/** The application over a service that may carry out a lost request for two minutes. */
const open = (file: string, clocks: Clocks, http?: HttpClient): SalesFeature => {
  const source = sourceOf(demo, http);
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

const sendBy = (sales: SalesFeature, draftId: string) => sales.send({ company, draftId });
const pending = { kind: 'outcomePending', repeatableFrom: '2026-11-05T10:02:00.000Z' };

/** Sends a draft whose request of one step is held back, and looks once more in vain. */
const sendInVain = async (step: Step) => {
  const file = newFile();
  const clocks = createClocks();
  const late = lateEffect(isOf(step));
  const sales = open(file, clocks, late.http);
  const draft = await readyDraft(sales, newRecipient());
  const since = counting();
  const lost = await sendBy(sales, draft.id);
  expect(stepOf(lost, step.kind)).toMatchObject({ state: 'uncertain', error: { kind: 'timeout' } });
  return { file, clocks, late, sales, draft, since };
};

/** A request of one step that is under way when the program is killed, and never answered. */
const createInterruption = (kind: 'contact' | 'product') => {
  const reached = Promise.withResolvers<void>();
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => undefined);
  interruptions.push(() => end.reject(new AppFailure({ kind: 'offline' }, { mayHaveHappened: true })));
  const http = networkWhere((request) => {
    if (!isOf(asked[kind])(request)) return null;
    reached.resolve();
    return end.promise;
  });
  return { file: newFile(), clocks: createClocks(), http, interrupted: reached.promise };
};

const creations = steps.filter(({ kind }) => ['contact', 'product', 'invoice', 'lines'].includes(kind));

describe.each(creations)('a $kind whose answer was lost', (step) => {
  test('is not repeated within the quiet time, however often the person goes on', async () => {
    const { clocks, late, sales, draft, since } = await sendInVain(step);
    for (let time = 0; time < 3; time += 1) {
      clocks.pass(30);
      const stopped = await sendBy(sales, draft.id);
      expect(stopped.state).toBe('stopped');
      expect(stepOf(stopped, step.kind)).toMatchObject({ state: 'uncertain', error: pending });
    }
    await late.arrive();
    // Where lines are sent one by one, the others are still to be sent.
    clocks.pass(quietSeconds);
    expect((await sendBy(sales, draft.id)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('is repeated once the quiet time is over', async () => {
    const { clocks, sales, draft, since } = await sendInVain(step);
    clocks.pass(quietSeconds);
    expect((await sendBy(sales, draft.id)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('waits as long where somebody sets the clock forward', async () => {
    const { clocks, late, sales, draft, since } = await sendInVain(step);
    clocks.set(3600);
    expect(stepOf(await sendBy(sales, draft.id), step.kind)?.error?.kind).toBe('outcomePending');
    await late.arrive();
    clocks.pass(quietSeconds);
    expect((await sendBy(sales, draft.id)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('waits no longer where somebody sets the clock back, also after a restart', async () => {
    const { file, clocks, sales, draft, since } = await sendInVain(step);
    clocks.set(-86_400);
    await sales.close();
    const again = open(file, clocks);
    expect(stepOf(await sendBy(again, draft.id), step.kind)?.error?.kind).toBe('outcomePending');
    clocks.pass(quietSeconds);
    expect((await sendBy(again, draft.id)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('may be repeated at a moment that follows the clock where somebody sets it back', async () => {
    const { clocks, sales, draft } = await sendInVain(step);
    clocks.set(-86_400);
    const repeatableFrom = '2026-11-04T10:02:00.000Z';
    const stopped = await sendBy(sales, draft.id);
    expect(stepOf(stopped, step.kind)?.error).toEqual({ kind: 'outcomePending', repeatableFrom });
  });

  test('is not repeated within the quiet time after a restart', async () => {
    const { file, clocks, late, sales, draft, since } = await sendInVain(step);
    await sales.close();
    clocks.pass(60);
    const again = open(file, clocks);
    expect(stepOf(await sendBy(again, draft.id), step.kind)?.error).toEqual(pending);
    await late.arrive();
    clocks.pass(quietSeconds);
    expect((await sendBy(again, draft.id)).state).toBe('done');
    expect(since()).toEqual(once);
  });
});

describe('a delivery whose answer was lost', () => {
  const delivery = { kind: 'delivery', ...asked.delivery } as const;

  test('cannot be repeated by a person within the quiet time, and is found when it comes late', async () => {
    const { late, sales, draft, since } = await sendInVain(delivery);
    const question = { kind: 'delivery', repeatableFrom: '2026-11-05T10:02:00.000Z' };
    expect(await sendBy(sales, draft.id)).toMatchObject({ state: 'needsDecision', question });
    const again = () => sales.decide({ company, draftId: draft.id, answer: 'deliverAgain' });
    expect(await errorOf(again())).toEqual(pending);
    await late.arrive();
    expect((await sendBy(sales, draft.id)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('can be repeated by a person once the quiet time is over', async () => {
    const { clocks, sales, draft, since } = await sendInVain(delivery);
    clocks.pass(quietSeconds);
    expect((await sales.decide({ company, draftId: draft.id, answer: 'deliverAgain' })).state).toBe('done');
    expect(since()).toEqual(once);
  });
});

test('a contact saved by hand is not repeated within the quiet time', async () => {
  const clocks = createClocks();
  const late = lateEffect(isOf(asked.contact));
  const sales = open(newFile(), clocks, late.http);
  const draft = await readyDraft(sales, newRecipient());
  const contact = { ...draft.contact, channel: null, paymentTermDays: null };
  const since = counting();
  const save = () => sales.book.saveContact({ company, key: 'one', contact });
  expect(await errorOf(save())).toMatchObject({ kind: 'timeout' });
  expect(await errorOf(save())).toEqual(pending);
  await late.arrive();
  await save();
  expect(since().contacts).toBe(1);
});

describe('the first request of a repeated step that takes effect after all', () => {
  const repeatLate = async (kind: 'contact' | 'product' | 'invoice') => {
    const step = { kind, ...asked[kind] };
    const scene = await sendInVain(step);
    // The next step fails, so that the late effect comes before it.
    const next = { contact: asked.product, product: asked.invoice, invoice: asked.lines }[kind];
    demo.mischief.next({ ...next, do: { kind: 'status', status: 503 } });
    scene.clocks.pass(quietSeconds);
    expect((await sendBy(scene.sales, scene.draft.id)).state).toBe('stopped');
    await scene.late.arrive();
    scene.clocks.pass(quietSeconds);
    return scene;
  };

  test.each(['contact', 'product', 'invoice'] as const)('is asked about before the next step: %s', async (kind) => {
    const { sales, draft, since } = await repeatLate(kind);
    const asks = await sendBy(sales, draft.id);
    expect(asks).toMatchObject({ state: 'needsDecision', question: { kind: 'duplicates', duplicates: [{ kind }] } });
    // Looking once more asks the same.
    expect((await sendBy(sales, draft.id)).question).toEqual(asks.question);
    expect((await sales.decide({ company, draftId: draft.id, answer: 'sendAnyway' })).state).toBe('done');
    expect(since().deliveries).toBe(1);
  });

  test('stays reported where a person knew of it and another one is changed', async () => {
    const { sales, draft } = await repeatLate('contact');
    const contact = { ...draft.contact, channel: null, paymentTermDays: null };
    const other = { ...contact, street: 'Toinen katu 2' };
    const further = await sales.book.saveContact({ company, key: 'made by hand', contact: other });
    const same = { ...further, street: contact.street };
    await sales.book.saveContact({ company, key: 'changed by hand', contact: same });
    const asks = await sendBy(sales, draft.id);
    expect(asks.question).toMatchObject({ kind: 'duplicates', duplicates: [{}, {}] });
    expect((await sales.decide({ company, draftId: draft.id, answer: 'sendAnyway' })).state).toBe('done');
    await sales.tracking.refresh({ company });
    expect(await sales.duplicates({ company })).toMatchObject([{ duplicates: [{}, {}] }]);
    await sales.book.saveContact({
      company,
      key: 'no duplicate any more',
      contact: { ...same, street: 'Uusi katu 3' },
    });
    await sales.tracking.refresh({ company });
    const reports = await sales.duplicates({ company });
    expect(reports).toMatchObject([{ duplicates: [{ kind: 'contact' }] }]);
    expect(reports[0]?.duplicates.map(({ id }) => id)).not.toContain(further.remoteId);
  });
});

describe.each(['contact', 'product'] as const)('a %s that two drafts need', (kind) => {
  /** Two drafts for one new recipient; the request of the first one is held back. */
  const sendBothInVain = async () => {
    const first = await sendInVain({ kind, ...asked[kind] });
    const second = await readyDraft(first.sales, first.draft.contact.name);
    return { ...first, second };
  };

  test('is not made for the second one while the request of the first one is pending', async () => {
    const { clocks, late, sales, draft, second, since } = await sendBothInVain();
    const stopped = await sendBy(sales, second.id);
    expect(stopped.state).toBe('stopped');
    expect(stepOf(stopped, kind)?.error).toEqual(pending);
    await late.arrive();
    clocks.pass(quietSeconds);
    expect((await sendBy(sales, second.id)).state).toBe('done');
    expect((await sendBy(sales, draft.id)).state).toBe('done');
    expect(since()).toEqual({ contacts: 1, products: 1, invoices: 2, deliveries: 2 });
  });

  test('is not made for the second one while a killed program may have asked for it', async () => {
    const { file, clocks, http, interrupted } = createInterruption(kind);
    const sales = open(file, clocks, http);
    const draft = await readyDraft(sales, newRecipient());
    void sendBy(sales, draft.id).catch(() => undefined);
    await interrupted;
    releaseLocks(file);
    const again = open(file, clocks);
    const second = await readyDraft(again, draft.contact.name);
    expect(stepOf(await sendBy(again, second.id), kind)?.error?.kind).toBe('outcomePending');
    clocks.pass(2 * quietSeconds);
    expect((await sendBy(again, second.id)).state).toBe('done');
  });

  test('is reported where the request of the first one takes effect after all', async () => {
    const { clocks, late, sales, second } = await sendBothInVain();
    clocks.pass(quietSeconds);
    expect((await sendBy(sales, second.id)).state).toBe('done');
    await late.arrive();
    await sales.tracking.refresh({ company });
    expect(await sales.duplicates({ company })).toMatchObject([{ duplicates: [{ kind }] }]);
  });
});

describe('a duplicate that comes after the delivery', () => {
  test('is reported with the next refresh until a person dismisses it', async () => {
    const { clocks, late, sales, draft } = await sendInVain({ kind: 'contact', ...asked.contact });
    clocks.pass(quietSeconds);
    expect((await sendBy(sales, draft.id)).state).toBe('done');
    await sales.tracking.refresh({ company });
    expect(await sales.duplicates({ company })).toEqual([]);
    await late.arrive();
    await sales.tracking.refresh({ company });
    const reports = await sales.duplicates({ company });
    expect(reports).toMatchObject([{ duplicates: [{ kind: 'contact', name: draft.contact.name }] }]);
    for (const { id: reportId } of reports) await sales.dismissDuplicates({ company, reportId });
    await sales.tracking.refresh({ company });
    expect(await sales.duplicates({ company })).toEqual([]);
  });
});

test.runIf(salesDialect === 'other')(
  'a line that comes twice while the delivery is on its way is reported',
  async () => {
    const clocks = createClocks();
    const lateDelivery = lateEffect(isOf(asked.delivery));
    const lateLine = lateEffect(isOf(asked.lines), lateDelivery.http);
    const sales = open(newFile(), clocks, lateLine.http);
    const draft = await readyDraft(sales, newRecipient());
    expect(stepOf(await sendBy(sales, draft.id), 'lines')).toMatchObject({ state: 'uncertain' });
    clocks.pass(quietSeconds);
    expect(stepOf(await sendBy(sales, draft.id), 'delivery')).toMatchObject({ state: 'uncertain' });
    await lateLine.arrive();
    await lateDelivery.arrive();
    expect((await sendBy(sales, draft.id)).state).toBe('done');
    await sales.tracking.refresh({ company });
    expect(await sales.duplicates({ company })).toMatchObject([{ duplicates: [{ kind: 'lines' }] }]);
  },
);

test.runIf(salesDialect === 'other')(
  'content that was changed and comes back with a late request while the delivery is on its way is reported',
  async () => {
    const clocks = createClocks();
    const lateDelivery = lateEffect(isOf(asked.delivery));
    const lateHeader = lateEffect(isOf({ method: 'PATCH', path: /\/documents\// }), lateDelivery.http);
    const sales = open(newFile(), clocks, lateHeader.http);
    const draft = await readyDraft(sales, newRecipient(), { note: 'Typed first' });
    expect(stepOf(await sendBy(sales, draft.id), 'lines')).toMatchObject({ state: 'uncertain' });
    const { draft: current } = await sales.draft({ company, draftId: draft.id });
    await sales.saveDraft({ draft: { ...current, note: 'Typed later' } });
    clocks.pass(quietSeconds);
    expect(stepOf(await sendBy(sales, draft.id), 'delivery')).toMatchObject({ state: 'uncertain' });
    await lateHeader.arrive();
    await lateDelivery.arrive();
    const sent = await sendBy(sales, draft.id);
    expect(sent.state).toBe('done');
    expect(demo.office.told(sent.invoiceId ?? '')).toMatchObject({ note: 'Typed first' });
    await sales.tracking.refresh({ company });
    const reported = [{ kind: 'earlierContent', id: sent.invoiceId, name: sent.invoiceNumber }];
    expect(await sales.duplicates({ company })).toMatchObject([{ duplicates: reported }]);
  },
);
