import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { AddressBookImportEntry, AddressBookImportRun } from '#app/contract/sales/addressBookImport.ts';
import type { CallAnswers, CallOutput } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { getAlert, getButton, getText, words } from '#test/component/window/words.ts';

const createEntry = (row: number, values: Partial<AddressBookImportEntry> = {}): AddressBookImportEntry => ({
  ...{ row, name: `Entry ${row}`, detail: '', faults: [], match: null, sameAsRow: null },
  ...{ actions: ['create'], suggested: 'create' },
  ...values,
});
const existing = createEntry(4, {
  ...{ name: 'Kymi Puu', actions: ['create', 'update'], suggested: 'update' },
  match: {
    ...{ name: 'Kymi Puu Oy', detail: '2077474-0', by: ['businessId'] },
    changes: [
      { field: 'town', before: 'Kotka', after: 'Hamina' },
      { field: 'language', before: 'fi', after: 'sv' },
    ],
  },
});
const twice = createEntry(5, { name: 'Entry 2', sameAsRow: 2, suggested: null });
const faulty = createEntry(6, {
  ...{ actions: [], suggested: null },
  faults: [{ field: 'language', code: 'languageUnknown', values: { value: 'klingon' } }],
});

const file: CallOutput<'salesBookImport.openDropped'> = {
  ...{ fileId: 'f', name: 'contacts.csv', format: 'table', rowCount: 5, sheet: null },
  ...{ columns: ['Nimi', 'Muu'], sample: [['Kymi Puu', 'x']], mapping: ['name', null] },
};
const run: AddressBookImportRun = {
  ...{ state: 'running', total: 3, created: 0, updated: 0 },
  ...{ failed: [], remaining: [2, 3, 4], waitsUntil: null },
};

const previewOf = (entries: AddressBookImportEntry[]): CallOutput<'salesBookImport.preview'> => ({
  ...{ entries, isCurrent: true, offered: ['create', 'update'], unsupported: { create: [], update: [] } },
});

/** Opens the page, and the preview of a file with these entries. */
const openPreview = async (entries: AddressBookImportEntry[], answers: CallAnswers = {}) => {
  const main = await openWindow('/contacts/import', {
    'salesBookImport.open': () => file,
    'salesBookImport.preview': () => previewOf(entries),
    ...answers,
  });
  await getButton('salesImport:file.choose').click();
  await getButton('addressBookImport:compare').click();
  return main;
};
/** Returns the button of a choice, whose name begins with what is chosen. */
const getChoice = (name: string, row: number) =>
  page.getByRole('button', { name: new RegExp(words('addressBookImport:choiceLabel', { name, row })) });
const expectText = (place: Locator, text: string): Promise<void> =>
  expect.poll(() => place.element().textContent).toContain(text);
const getSection = (part: string, count: number) =>
  page.getByRole('region', { name: words(`addressBookImport:part.${part}`, { count }), exact: true });
const all = [createEntry(2), createEntry(3), existing, twice, faulty];

describe('an import of contacts', () => {
  test('shows what exists first with each change, then what is wrong, then what is new', async () => {
    await openPreview(all);
    const duplicates = getSection('duplicates', 2);
    await expect.element(page.getByRole('region').first()).toHaveAccessibleName(/\(2\)$/);
    await expectText(duplicates, 'Kotka → After the update: Hamina');
    await expectText(duplicates, 'Finnish → After the update: Swedish');
    await expectText(duplicates, words('addressBookImport:sameAs.table', { row: 2 }));
    await expectText(getSection('faulty', 1), 'klingon is not a language');
    await expectText(getSection('fresh', 2), 'Entry 2');
  });

  test('saves what was suggested and chosen, and nothing before the last button', async () => {
    const main = await openPreview(all, { 'salesBookImport.run': () => run });
    const nextStart = main.hold('salesBookImport.start');
    await getChoice('Entry 3', 3).click();
    await page.getByRole('option', { name: words('addressBookImport:choice.skip') }).click();
    await getChoice('Entry 2', 5).click();
    await page.getByRole('option', { name: words('addressBookImport:choice.create') }).click();
    expect(main.inputs('salesBookImport.start')).toEqual([]);
    await getButton('addressBookImport:start', { count: 3 }).click();
    const start = await nextStart();
    expect(start.input.choices).toEqual([
      { row: 2, action: 'create' },
      { row: 4, action: 'update' },
      { row: 5, action: 'create' },
    ]);
    start.answer(run);
    await expect.element(page.getByRole('progressbar')).toBeVisible();
  });

  test('sets all duplicates at once, as far as each allows it', async () => {
    const main = await openPreview(all, { 'salesBookImport.start': () => run, 'salesBookImport.run': () => run });
    const forAll = getSection('duplicates', 2).getByRole('button', { name: /For all of these/ });
    await forAll.click();
    await page.getByRole('option', { name: words('addressBookImport:choice.create') }).click();
    await getButton('addressBookImport:start', { count: 4 }).click();
    await expect
      .poll(() => main.inputs('salesBookImport.start')[0]?.choices)
      .toEqual([2, 3, 4, 5].map((row) => ({ row, action: 'create' })));
  });

  test('names the sheets that are not read before the columns are assigned', async () => {
    await openWindow('/contacts/import', {
      'salesBookImport.open': () => ({ ...file, sheet: { name: 'Asiakkaat', unread: ['Laskut', 'Ohje'] } }),
      'salesBookImport.preview': () => previewOf([createEntry(2)]),
    });
    await getButton('salesImport:file.choose').click();
    const notice = page
      .getByRole('status')
      .filter({ hasText: words('salesImport:columns.sheetTitle', { sheet: 'Asiakkaat' }) });
    await expectText(notice, 'Not read: Laskut and Ohje.');
  });

  test('says what the service does not take', async () => {
    await openPreview([createEntry(2)], {
      'salesBookImport.preview': () => ({
        ...previewOf([createEntry(2)]),
        ...{ isCurrent: false, offered: ['create'], unsupported: { create: ['vatId'], update: [] } },
      }),
    });
    await expect.element(getText('addressBookImport:notCurrent')).toBeVisible();
    await expect.element(getText('addressBookImport:contact.noUpdate')).toBeVisible();
    await expect.element(getText('addressBookImport:unsupportedNew', { fields: 'VAT ID' })).toBeVisible();
  });

  test('shows a thousand new entries in parts', async () => {
    await openPreview(Array.from({ length: 1000 }, (_, at) => createEntry(at + 2)));
    await expect.poll(() => page.getByRole('row').elements().length).toBe(51);
    await getButton('addressBookImport:showMore', { count: 950 }).click();
    await expect.poll(() => page.getByRole('row').elements().length).toBe(101);
  });

  test('can be cancelled while it saves, reports what failed by row, and tries it again', async () => {
    const ended: AddressBookImportRun = {
      ...{ ...run, state: 'ended', created: 1, remaining: [4] },
      failed: [{ row: 3, name: 'Entry 3', error: { kind: 'offline' } }],
    };
    let current = run;
    const main = await openPreview(all, {
      'salesBookImport.start': () => run,
      'salesBookImport.run': () => current,
      'salesBookImport.cancel': () => {
        current = ended;
        return {};
      },
    });
    await getButton('addressBookImport:start', { count: 3 }).click();
    await getButton('common:cancel').click();
    await expect.element(getText('addressBookImport:run.created', { count: 1 })).toBeVisible();
    await expect.element(getText('addressBookImport:run.remaining', { count: 1 })).toBeVisible();
    const failed = page.getByRole('region', { name: words('addressBookImport:run.failed', { count: 1 }) });
    await expectText(failed.getByRole('row').nth(1), `3Entry 3${words('errors:offline.title')}`);
    await getButton('addressBookImport:run.again', { count: 2 }).click();
    await expect.poll(() => main.inputs('salesBookImport.start').length).toBe(2);
    await getButton('addressBookImport:run.compareAgain').click();
    await expect.element(getSection('fresh', 2)).toBeVisible();
    await expect.poll(() => main.inputs('salesBookImport.preview').length).toBe(2);
  });

  test('shows no columns of a vCard first, and says why a file is not read', async () => {
    const main = await openWindow('/contacts/import', {
      'salesBookImport.open': () => ({ ...file, format: 'vCard' }),
      'salesBookImport.preview': () => previewOf([createEntry(1)]),
    });
    await getButton('salesImport:file.choose').click();
    await expect.element(page.getByRole('columnheader', { name: words('addressBookImport:row.vCard') })).toBeVisible();
    const nextOpen = main.hold('salesBookImport.open');
    await getButton('salesImport:columns.otherFile').click();
    (await nextOpen()).refuse({ kind: 'unreadableFile', reason: 'damaged' });
    await expect.element(getAlert('errors:unreadableFile.damaged.title')).toBeVisible();
  });

  test('shows the run again after coming back, and tries again what failed with what was chosen', async () => {
    const ended: AddressBookImportRun = {
      ...{ ...run, state: 'ended', created: 2, remaining: [] },
      failed: [{ row: 3, name: 'Entry 3', error: { kind: 'offline' } }],
    };
    let current = run;
    const choices = [2, 3, 4].map((row) => ({ row, action: 'create' as const }));
    const main = await openWindow('/contacts/import', {
      'salesBookImport.startedFile': ({ kind }) =>
        kind === 'contact' ? { file, mapping: ['name', null], choices } : null,
      'salesBookImport.run': () => current,
      'salesBookImport.start': () => ended,
      'salesBookImport.cancel': () => ({}),
    });
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    current = ended;
    await getButton('addressBookImport:run.again', { count: 1 }).click();
    await expect.poll(() => main.inputs('salesBookImport.start')).toMatchObject([{ fileId: 'f', choices }]);
    await getButton('addressBookImport:contact.show').click();
    await expect.poll(() => main.inputs('salesBookImport.cancel').length).toBe(1);
  });

  test('says that another import is being saved where a file is opened meanwhile', async () => {
    const main = await openWindow('/products/import');
    const nextOpen = main.hold('salesBookImport.open');
    await getButton('salesImport:file.choose').click();
    (await nextOpen()).refuse({ kind: 'conflict', message: null });
    await expect.element(getAlert('addressBookImport:busy.title')).toBeVisible();
  });
});
