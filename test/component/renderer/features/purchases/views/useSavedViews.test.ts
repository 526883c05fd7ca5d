import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SavedView } from '#app/contract/purchases/views.ts';
import type { FakeMainProcess } from '#test/component/window/fakeMainProcess.ts';
import { goTo } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getTextField, words } from '#test/component/window/words.ts';
import { openInvoices } from '../openInvoice.ts';

const compact = getButton('purchaseTable:columns.compact');
const getSavedDensities = (main: FakeMainProcess): readonly string[] =>
  main.inputs('purchaseViews.keepLayout').map(({ layout }) => layout.density);

/** Opens the table with the choice of its columns. */
const openColumns = async (): Promise<FakeMainProcess> => {
  const { main } = await openInvoices([1], { 'purchaseViews.keepLayout': () => ({}) });
  await page.getByRole('button', { name: words('purchaseTable:columns.title') }).click();
  await expect.element(compact).toBeVisible();
  return main;
};

/** Lets all run that a page that is being closed still runs: no timer, and no answer of the main process. */
const runMicrotasks = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

describe('the layout of the table', () => {
  test('is shown at once and written as it was left', async () => {
    const main = await openColumns();
    for (let press = 0; press < 3; press += 1) await compact.click();
    await expect.element(compact).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => getSavedDensities(main).at(-1)).toBe('compact');
    expect(main.inputs('purchaseViews.keepLayout')[0]?.scope).toEqual(company);
  });

  test('is written at once when the window closes', async () => {
    const main = await openColumns();
    compact.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await runMicrotasks();
    expect(getSavedDensities(main)).toEqual(['compact']);
  });

  test('is written at once when another page is opened', async () => {
    const main = await openColumns();
    await compact.click();
    goTo(`/connections/${company.connectionId}/fields`);
    await expect.poll(() => getSavedDensities(main)).toEqual(['compact']);
  });
});

describe('a saved view', () => {
  const large: SavedView = {
    ...{ id: 'large', name: 'Large', scope: company },
    content: { filters: [], sort: [{ column: 'amount', direction: 'descending' }], groupBy: null, layout: null },
  };

  const openSaveDialog = async (): Promise<FakeMainProcess> => {
    const { main } = await openInvoices([1]);
    await getButton('purchaseTable:view.more').click();
    await page.getByRole('menuitem', { name: words('purchaseTable:view.save') }).click();
    await getTextField('purchaseTable:view.name').fill('Timber');
    return main;
  };

  test('is stored with its name and its columns, and says why where that fails', async () => {
    const main = await openSaveDialog();
    const nextSave = main.hold('purchaseViews.save');
    await getButton('purchaseTable:view.confirm').click();
    const save = await nextSave();
    expect(save.input.view).toMatchObject({
      name: 'Timber',
      scope: company,
      content: { layout: { density: 'comfortable' } },
    });
    save.refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
  });

  test('for all companies is among the views once it is stored', async () => {
    const main = await openSaveDialog();
    const nextSave = main.hold('purchaseViews.save');
    await getButton('purchaseTable:view.confirm').click();
    const { input, answer } = await nextSave();
    main.answer({ 'purchaseViews.list': () => ({ views: [input.view], layout: null }) });
    answer({});
    await expect.element(page.getByRole('radio', { name: /^Timber/ })).toBeVisible();
  });

  test('of the company is among the views once it is stored', async () => {
    const main = await openSaveDialog();
    const nextSave = main.hold('purchaseViews.save');
    await getButton('purchaseTable:view.confirm').click();
    const { input, answer } = await nextSave();
    main.answer({ 'purchaseViews.listShared': () => ({ views: [input.view] }) });
    answer({});
    await expect.element(page.getByRole('radio', { name: /^Timber/ })).toBeVisible();
  });

  test('of a colleague is among the views as soon as it arrives', async () => {
    const { main } = await openInvoices([1]);
    main.answer({ 'purchaseViews.listShared': () => ({ views: [large] }) });
    main.emit('purchases.changed', { company });
    await expect.element(page.getByRole('radio', { name: /^Large/ })).toBeVisible();
  });

  test('that is moved to all companies leaves the company', async () => {
    const { main } = await openInvoices([1], {
      'purchaseViews.listShared': () => ({ views: [large] }),
      'purchaseViews.save': () => ({}),
      'purchaseViews.remove': () => ({}),
    });
    await page.getByRole('radio', { name: /^Large/ }).click();
    await page.getByRole('button', { name: words('purchaseTable:view.own', { name: 'Large' }) }).click();
    await page.getByRole('menuitem', { name: words('purchaseTable:view.rename') }).click();
    await page.getByText(words('purchaseTable:view.shared')).click();
    await getButton('purchaseTable:view.confirm').click();
    await expect.poll(() => main.inputs('purchaseViews.remove')).toEqual([{ id: 'large', scope: company }]);
    expect(main.inputs('purchaseViews.save')).toMatchObject([{ view: { id: 'large', scope: null } }]);
  });
});
