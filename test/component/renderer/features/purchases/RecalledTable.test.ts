import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type PurchaseQuerySummary, recalledRevision } from '#app/contract/purchases/query.ts';
import type { CallAnswers } from '#test/component/window/fakeMainProcess.ts';
import { goTo, openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { words } from '#test/component/window/words.ts';
import { row } from '#test/unit/renderer/examples.ts';

const createView = (revision: number): PurchaseQuerySummary => ({
  ...{ revision, lineCount: 1, rowCount: 1, totalCount: 1, located: null },
  ...{ totals: [], unpaid: [], overdue: [], paymentUnknown: 0, lastSyncedAt: '2026-11-20T08:00:00.000Z' },
});
const answerWith = (revision: number, sellerName: string): CallAnswers => ({
  'purchases.runQuery': () => ({ view: createView(revision), from: 0, lines: [{ ...row, sellerName }] }),
  'purchases.view': () => createView(revision),
});
/** Longer than the page waits for an idle moment, in milliseconds. */
const longestIdleWaitMs = 150;
const grid = page.getByRole('grid');

describe('a table whose first answer is that of the last run of the program', () => {
  test('is read once that answer is shown, and then shown itself', async () => {
    const main = await openWindow('/purchases?view=all', {
      ...answerWith(recalledRevision, 'As it was Oy'),
      'purchases.readTable': () => ({}),
    });
    await expect.element(grid.getByText('As it was Oy')).toBeVisible();
    await expect.poll(() => main.inputs('purchases.readTable')).toEqual([{ scope: company }]);
    main.answer(answerWith(1, 'As it is Oy'));
    main.emit('purchases.changed', { company });
    await expect.element(grid.getByText('As it is Oy')).toBeVisible();
    expect(main.inputs('purchases.readTable')).toHaveLength(1);
  });

  test('is not read before that answer is painted', async () => {
    const frames: FrameRequestCallback[] = [];
    const held = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    const main = await openWindow('/purchases?view=all', {
      ...answerWith(recalledRevision, 'As it was Oy'),
      'purchases.readTable': () => ({}),
    });
    await expect.poll(() => document.body.textContent).toContain('As it was Oy');
    await new Promise((done) => setTimeout(done, longestIdleWaitMs));
    expect(main.inputs('purchases.readTable')).toEqual([]);
    held.mockRestore();
    for (const frame of frames) requestAnimationFrame(frame);
    await expect.poll(() => main.inputs('purchases.readTable')).toEqual([{ scope: company }]);
  });

  test('is read on another page too, so that it is there when its own is opened', async () => {
    const main = await openWindow('/contacts', {
      ...answerWith(recalledRevision, 'As it was Oy'),
      'purchases.readTable': () => ({}),
    });
    await expect.poll(() => main.inputs('purchases.readTable')).toEqual([{ scope: company }]);
  });
});

describe('a table that is read already', () => {
  test('is not asked for again', async () => {
    const main = await openWindow('/contacts', answerWith(1, 'As it is Oy'));
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(words('addressBook:contacts.title'));
    goTo('/purchases?view=all');
    await expect.element(grid.getByText('As it is Oy')).toBeVisible();
    expect(main.inputs('purchases.readTable')).toEqual([]);
  });
});
