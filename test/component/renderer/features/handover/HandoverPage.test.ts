import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HandoverOutcome } from '#app/contract/handover.ts';
import { handoverColumns, handoverFileKinds } from '#app/contract/handoverTexts.ts';
import { goTo, openWindow } from '#test/component/window/openWindow.tsx';
import { company, connection, settings } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText, getTextField, words } from '#test/component/window/words.ts';

const outcome: HandoverOutcome = {
  folderName: 'Hand-over Saimaan Puutuote Oy 2026-11-20',
  files: 1204,
  purchaseInvoices: 600,
  salesInvoices: 20,
  unreadable: 0,
  manifestSha256: 'ab'.repeat(32),
};
const printCheckbox = page.getByRole('checkbox', { name: words('handover:withPdf') });

describe('the page that hands over a company', () => {
  test('is opened from the menu of the company, and hands over everything where nothing else is said', async () => {
    const main = await openWindow('/purchases', { 'handover.run': () => outcome });
    await page.getByRole('button', { name: new RegExp(words('common:switchCompany')) }).click();
    await page.getByRole('menuitem', { name: words('common:handOver') }).click();
    await expect.element(getText('handover:heading', { company: 'Saimaan Puutuote Oy' })).toBeVisible();
    await getButton('handover:start').click();
    await expect.element(getText('handover:done.title', { name: outcome.folderName })).toBeVisible();
    await expect.element(page.getByText(outcome.manifestSha256)).toBeVisible();
    const [request] = main.inputs('handover.run');
    expect(request).toMatchObject({ company, period: { from: null, to: null }, withPdf: true });
    expect(request?.title).toMatch(/^Hand-over Saimaan Puutuote Oy \d{4}-\d\d-\d\d$/);
    expect(Object.keys(request?.texts.columns ?? {})).toHaveLength(handoverColumns.length);
    expect(Object.keys(request?.texts.files ?? {})).toHaveLength(handoverFileKinds.length);
    // A text that is missing would be its own key.
    expect(JSON.stringify(request?.texts)).not.toMatch(/"(handover|purchases|grid|sales|salesList):|column\.|"index\./);
  });

  test('asks for a period and for printing by keyboard', async () => {
    const main = await openWindow('/handover', { 'handover.run': () => null });
    await getTextField('handover:from').fill('1.10.2026');
    await getTextField('handover:to').fill('2026-10-31');
    await userEvent.keyboard('{Tab} ');
    await expect.element(printCheckbox).not.toBeChecked();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect
      .poll(() => main.inputs('handover.run'))
      .toMatchObject([{ period: { from: '2026-10-01', to: '2026-10-31' }, withPdf: false }]);
    await expect.element(getButton('handover:start')).toBeEnabled();
  });

  test.each([
    ['some day', '', 'date'],
    ['2026-10-31', '2026-10-01', 'reversed'],
  ] as const)('starts nothing for a period from %j to %j', async (from, to, fault) => {
    const main = await openWindow('/handover', { 'handover.run': () => outcome });
    await getTextField('handover:from').fill(from);
    await getTextField('handover:to').fill(to);
    await getButton('handover:start').click();
    await expect.element(getText(`handover:fault.${fault}`)).toBeVisible();
    expect(main.inputs('handover.run')).toEqual([]);
  });

  test('shows the progress of each part, also after another page was open, and cancels', async () => {
    const main = await openWindow('/handover', { 'handover.cancel': () => ({}) });
    const nextRun = main.hold('handover.run');
    await getButton('handover:start').click();
    const run = await nextRun();
    main.emit('handover.progress', { part: 'purchases', done: 50, total: 1000 });
    const label = words('handover:progress', { part: words('handover:part.purchases'), done: '50', total: '1,000' });
    await expect.element(page.getByRole('progressbar', { name: label })).toHaveAttribute('aria-valuenow', '5');
    goTo('/sales');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(words('common:sales'));
    goTo('/handover');
    await expect.element(page.getByRole('progressbar', { name: label })).toBeVisible();
    main.emit('handover.progress', { part: 'sentDocuments', done: 1, total: 2 });
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await getButton('handover:cancel').click();
    await expect.poll(() => main.inputs('handover.cancel')).toHaveLength(1);
    run.refuse({ kind: 'cancelled' });
    await expect.element(getText('handover:cancelled')).toBeVisible();
    await expect.element(getButton('handover:start')).toBeEnabled();
  });

  test('says why it failed, and what could not be read', async () => {
    const main = await openWindow('/handover');
    const nextRun = main.hold('handover.run');
    await getButton('handover:start').click();
    (await nextRun()).refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
    main.answer({ 'handover.run': () => ({ ...outcome, unreadable: 2 }) });
    await getButton('handover:start').click();
    await expect.element(getText('handover:done.unreadable', { count: 2, formattedCount: '2' })).toBeVisible();
  });

  test('is locked where the organisation forbids exports', async () => {
    await openWindow('/handover', {
      'managed.settings': () => ({
        values: { ...settings, export: false },
        locks: [{ key: 'export', by: 'machine' }],
      }),
    });
    await expect.element(getButton('handover:start')).toBeDisabled();
  });

  test('offers no printing for a company without sales', async () => {
    const main = await openWindow('/handover', {
      'connections.list': () => [{ ...connection, hasSales: false }],
      'handover.run': () => outcome,
    });
    await expect.element(getButton('handover:start')).toBeEnabled();
    expect(printCheckbox.elements()).toEqual([]);
    await getButton('handover:start').click();
    await expect.poll(() => main.inputs('handover.run')).toMatchObject([{ withPdf: false }]);
  });
});
