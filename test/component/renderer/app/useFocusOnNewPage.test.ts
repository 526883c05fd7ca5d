import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallAnswers, FakeMainProcess } from '#test/component/window/fakeMainProcess.ts';
import { goTo, openWindow } from '#test/component/window/openWindow.tsx';
import { words } from '#test/component/window/words.ts';
import { row } from '#test/unit/renderer/examples.ts';

const view = {
  ...{ revision: 1, lineCount: 1, rowCount: 1, totalCount: 1, located: null },
  ...{ totals: [], unpaid: [], overdue: [], paymentUnknown: 0, lastSyncedAt: '2026-11-20T08:00:00.000Z' },
};
const oneInvoice: CallAnswers = {
  'purchases.runQuery': () => ({ view, from: 0, lines: [row] }),
  'purchases.view': () => view,
};
/** Lets the rows wait until the returned function is called. */
const holdRows = (main: FakeMainProcess): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  main.answer({ 'purchases.runQuery': () => promise.then(() => ({ view, from: 0, lines: [row] })) });
  return resolve;
};
const grid = page.getByRole('grid');
const heading = page.getByRole('heading', { level: 1 });
const readAnnouncement = (): string => document.querySelector('p[aria-live=polite]')?.textContent ?? '';

describe('a page that opens', () => {
  test('has the keyboard on its list, and its name is announced', async () => {
    await openWindow('/contacts', oneInvoice);
    await expect.element(heading).toHaveTextContent(words('addressBook:contacts.title'));
    goTo('/purchases?view=all');
    await expect.element(grid).toHaveFocus();
    await expect.poll(readAnnouncement).toBe(words('purchases:title'));
  });

  test('has it on its list also where the rows come later than the page', async () => {
    const main = await openWindow('/contacts', oneInvoice);
    const release = holdRows(main);
    goTo('/purchases?view=all');
    await expect.element(heading).toHaveFocus();
    await expect.element(grid).not.toBeInTheDocument();
    release();
    await expect.element(grid).toHaveFocus();
  });

  test('leaves it where the person has put it meanwhile', async () => {
    const main = await openWindow('/contacts', oneInvoice);
    const release = holdRows(main);
    goTo('/purchases?view=all');
    await expect.element(heading).toHaveFocus();
    await page.getByRole('searchbox').click();
    release();
    await expect.element(grid).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
  });

  test('has it on its list at the start of the window', async () => {
    await openWindow('/purchases?view=all', oneInvoice);
    await expect.element(grid).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(grid).toHaveAttribute('aria-activedescendant');
  });

  test('has nothing announced that was said about the page before', async () => {
    await openWindow('/purchases?view=all', oneInvoice);
    await expect.poll(readAnnouncement).toBe(words('purchases:title'));
    goTo('/contacts');
    await expect.element(heading).toHaveTextContent(words('addressBook:contacts.title'));
    await expect.poll(readAnnouncement).toBe('');
  });
});
