import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WindowRequest } from '#app/contract/desktop.ts';
import type { CallAnswers } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getText, words } from '#test/component/window/words.ts';
import { createDraftSummary } from '#test/unit/exampleDraftSummary.ts';
import { invoiceWith, row } from '#test/unit/renderer/examples.ts';

const found = { ...row, customerNumber: company.customerNumber, id: 41, invoiceNumber: '20261147' };
const view = {
  ...{ revision: 1, lineCount: 1, rowCount: 1, totalCount: 1, located: null },
  ...{ totals: [], unpaid: [], overdue: [], paymentUnknown: 0, lastSyncedAt: '2026-11-20T08:00:00.000Z' },
};
const field = page.getByRole('combobox');
const option = (text: string | RegExp) => page.getByRole('option').filter({ hasText: text });

/** Opens a page with the palette above it. */
const openPalette = async (answers: CallAnswers) => {
  const waiting: WindowRequest[] = [{ kind: 'menuCommand', command: 'palette' }];
  const main = await openWindow('/contacts', {
    'purchases.runQuery': () => ({ view, from: 0, lines: [found] }),
    'purchases.find': () => [],
    'purchases.invoice': () => invoiceWith({ row: found }),
    'purchaseReview.opened': () => ({}),
    'desktop.takeRequest': () => ({ request: waiting.shift() ?? null }),
    ...answers,
  });
  await expect.element(field).toHaveFocus();
  return main;
};

describe('the palette', () => {
  test('finds a purchase invoice by its number, and Enter opens it', async () => {
    const main = await openPalette({ 'purchases.find': ({ text }) => (text === '20261147' ? [found] : []) });
    await userEvent.keyboard('20261147');
    await expect.element(option(found.sellerName ?? '')).toBeVisible();
    await expect.element(option(/4,512\.30/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => main.inputs('purchases.invoice')).toContainEqual({ company, id: found.id });
    await expect.element(page.getByRole('complementary', { name: words('purchases:detail.label') })).toBeVisible();
  });

  test('never asks for a text that is no longer typed, and shows no invoice of an earlier one', async () => {
    const main = await openPalette({});
    const next = main.hold('purchases.find');
    await userEvent.keyboard('ku');
    const first = await next();
    await userEvent.keyboard('par');
    await expect.element(field).toHaveValue('kupar');
    await expect.element(getText('palette:searching')).toBeVisible();
    first.answer([found]);
    const last = await next();
    await expect.element(option(found.sellerName ?? '')).not.toBeInTheDocument();
    expect(main.inputs('purchases.find').map(({ text }) => text)).toEqual(['ku', 'kupar']);
    last.answer([found]);
    await expect.element(option(found.sellerName ?? '')).toBeVisible();
  });

  test('finds drafts and contacts of the company, once something is typed', async () => {
    await openPalette({ 'sales.drafts': () => [createDraftSummary({ contactName: 'Satamasoutajat Oy' })] });
    await expect.element(option('Satamasoutajat')).not.toBeInTheDocument();
    await userEvent.keyboard('satama');
    await expect.element(option('Satamasoutajat')).toBeVisible();
  });

  test('lists every kind of entry at once, and says where nothing is called so', async () => {
    await openPalette({ 'sales.drafts': () => [] });
    // Letters that also fit pages, actions and findings.
    await userEvent.keyboard('s');
    await expect.element(option(words('common:settings')).first()).toBeVisible();
    await userEvent.keyboard('{Backspace}xyzzy');
    await expect.element(getText('palette:none')).toBeVisible();
  });

  test.each([
    ['en', 'import con', 'Import contacts', 'Contacts'],
    ['fi', 'tuo asiak', 'Tuo asiakkaita', 'Asiakkaat'],
    ['sv', 'importera kun', 'Importera kunder', 'Kunder'],
  ] as const)('opens the import of contacts in %s by its words', async (language, typed, label, pageTitle) => {
    const requests: WindowRequest[] = [];
    const main = await openWindow('/contacts', {
      'application.preferences': () => ({ language, theme: 'light' }),
      'desktop.takeRequest': () => ({ request: requests.shift() ?? null }),
      'purchases.find': () => [],
    });
    await expect.element(page.getByRole('heading', { name: pageTitle, exact: true })).toBeVisible();
    requests.push({ kind: 'menuCommand', command: 'palette' });
    main.emit('desktop.requestWaiting', {});
    await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard(typed);
    await expect.element(option(label)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: label, exact: true })).toBeVisible();
  });

  test('has the imports of invoices, contacts and products', async () => {
    await openPalette({});
    await userEvent.keyboard('import');
    for (const title of ['salesImport:title', 'addressBookImport:contact.title', 'addressBookImport:product.title'])
      await expect.element(option(words(title))).toBeVisible();
  });

  test('opens the glossary at the finding that is typed', async () => {
    await openPalette({});
    await userEvent.keyboard('wrong iban');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: words('glossary:title') })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: words('grid:finding.invalidIban') })).toHaveFocus();
    await expect.element(getText('glossary:entry.invalidIban.advice')).toBeVisible();
  });
});
