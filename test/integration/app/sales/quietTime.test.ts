import { afterEach, describe, expect, test } from 'vitest';
import { counting, newRecipient } from './demoSales.ts';
import { lateEffect, matchesStep, steps } from './network.ts';
import { captureError, company, findStep, newFile, once, readyDraft } from './parts.ts';
import {
  closeOpened,
  createClocks,
  openWithQuietTime,
  pending,
  quietSeconds,
  sendBy,
  sendInVain,
} from './quietTimeFixture.ts';
import { requestPatterns } from './speech.ts';

afterEach(closeOpened);

const creations = steps.filter(({ kind }) => ['contact', 'product', 'invoice', 'lines'].includes(kind));

describe.each(creations)('a $kind whose answer was lost', (step) => {
  test('is not repeated within the quiet time, however often the person goes on', async () => {
    const { clocks, late, sales, draft, since } = await sendInVain(step);
    for (let time = 0; time < 3; time += 1) {
      clocks.pass(30);
      const stopped = await sendBy(sales, draft.id);
      expect(stopped.state).toBe('stopped');
      expect(findStep(stopped, step.kind)).toMatchObject({ state: 'uncertain', error: pending });
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
    expect(findStep(await sendBy(sales, draft.id), step.kind)?.error?.kind).toBe('outcomePending');
    await late.arrive();
    clocks.pass(quietSeconds);
    expect((await sendBy(sales, draft.id)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('waits no longer where somebody sets the clock back, also after a restart', async () => {
    const { file, clocks, sales, draft, since } = await sendInVain(step);
    clocks.set(-86_400);
    await sales.close();
    const again = openWithQuietTime(file, clocks);
    expect(findStep(await sendBy(again, draft.id), step.kind)?.error?.kind).toBe('outcomePending');
    clocks.pass(quietSeconds);
    expect((await sendBy(again, draft.id)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('may be repeated at a moment that follows the clock where somebody sets it back', async () => {
    const { clocks, sales, draft } = await sendInVain(step);
    clocks.set(-86_400);
    const repeatableFrom = '2026-11-04T10:02:00.000Z';
    const stopped = await sendBy(sales, draft.id);
    expect(findStep(stopped, step.kind)?.error).toEqual({ kind: 'outcomePending', repeatableFrom });
  });

  test('is not repeated within the quiet time after a restart', async () => {
    const { file, clocks, late, sales, draft, since } = await sendInVain(step);
    await sales.close();
    clocks.pass(60);
    const again = openWithQuietTime(file, clocks);
    expect(findStep(await sendBy(again, draft.id), step.kind)?.error).toEqual(pending);
    await late.arrive();
    clocks.pass(quietSeconds);
    expect((await sendBy(again, draft.id)).state).toBe('done');
    expect(since()).toEqual(once);
  });
});

describe('a delivery whose answer was lost', () => {
  const delivery = { kind: 'delivery', ...requestPatterns.delivery } as const;

  test('cannot be repeated by a person within the quiet time, and is found when it comes late', async () => {
    const { late, sales, draft, since } = await sendInVain(delivery);
    const question = { kind: 'delivery', repeatableFrom: '2026-11-05T10:02:00.000Z' };
    expect(await sendBy(sales, draft.id)).toMatchObject({ state: 'needsDecision', question });
    const again = () => sales.decide({ company, draftId: draft.id, answer: 'deliverAgain' });
    expect(await captureError(again())).toEqual(pending);
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
  const late = lateEffect(matchesStep(requestPatterns.contact));
  const sales = openWithQuietTime(newFile(), clocks, late.http);
  const draft = await readyDraft(sales, newRecipient());
  const contact = { ...draft.contact, channel: null, paymentTermDays: null };
  const since = counting();
  const save = () => sales.addressBook.saveContact({ company, key: 'one', contact });
  expect(await captureError(save())).toMatchObject({ kind: 'timeout' });
  expect(await captureError(save())).toEqual(pending);
  await late.arrive();
  await save();
  expect(since().contacts).toBe(1);
});
