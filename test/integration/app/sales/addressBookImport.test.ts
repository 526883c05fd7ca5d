import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { createAddressBookTemplate } from '#app/sales/import/addressBook/addressBookTemplate.ts';
import {
  contactRows,
  createAll,
  folder,
  preview,
  save,
  suggestedChoices,
  through,
} from './addressBookImportFixture.ts';
import { card } from './card.ts';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import { matchesStep, networkWhere } from './network.ts';
import { captureError, company, contactsAt, createSalesConnection, newFile, openSales } from './parts.ts';
import { requestPatterns } from './speech.ts';

describe('an import into the address book', () => {
  test.each(['contact', 'product'] as const)('makes each %s of the template, once', async (kind) => {
    const { sales } = openDemoSales();
    const since = counting();
    const { headers, rows } = createAddressBookTemplate(kind, 'fi');
    const first = await preview(sales, [headers, ...rows], kind);
    expect(first).toMatchObject({ isCurrent: true, opened: { format: 'table', rowCount: 2 } });
    const choices = createAll(first);
    expect(await save(sales, first, choices)).toEqual({ ...through, total: 2, created: 2, updated: 0 });
    // Saved rows are not saved again.
    expect(await save(sales, first, choices)).toEqual({ ...through, total: 2, created: 2, updated: 0 });
    expect(since()).toMatchObject(kind === 'contact' ? { contacts: 2, products: 0 } : { contacts: 0, products: 2 });
    const again = await preview(sales, [headers, ...rows], kind);
    expect(again.entries.map(({ match, suggested }) => [match?.changes, suggested])).toEqual([
      [[], null],
      [[], null],
    ]);
  });

  test('changes only what the file says of a contact that exists', async () => {
    const { sales } = openDemoSales();
    const name = newRecipient();
    const made = await sales.addressBook.saveContact({ company, key: name, contact: card(name) });
    const compared = await preview(sales, [
      ['Nimi', 'Sähköposti', 'Paikkakunta'],
      [name, '', 'Hamina'],
    ]);
    expect(compared.entries).toMatchObject([
      {
        actions: ['create', 'update'],
        suggested: null,
        match: { by: ['name'], changes: [{ field: 'town', before: 'Kotka', after: 'Hamina' }] },
      },
    ]);
    const since = counting();
    expect(await save(sales, compared, [{ row: 2, action: 'update' }])).toMatchObject({ ...through, updated: 1 });
    expect(since().contacts).toBe(0);
    await sales.addressBook.refresh({ company });
    const [contact] = await sales.addressBook.contacts({ company, search: name });
    expect(contact).toMatchObject({ ...made, town: 'Hamina' });
  });

  test('saves nothing before it is started, and nothing that was left out', async () => {
    const { sales } = openDemoSales();
    const [name, other] = [newRecipient(), newRecipient()];
    const since = counting();
    const compared = await preview(sales, contactRows(name, other));
    expect(since().contacts).toBe(0);
    expect(await sales.addressBookImport.run({ company })).toBeNull();
    await save(sales, compared, [{ row: 3, action: 'create' }]);
    expect(since().contacts).toBe(1);
    expect(contactsAt(demo, name)).toEqual([]);
    expect(contactsAt(demo, other)).toHaveLength(1);
  });

  test('refuses to update a contact that has changed since it was compared, or is gone', async () => {
    const { sales } = openDemoSales();
    const [name, other] = [newRecipient(), newRecipient()];
    const made = await sales.addressBook.saveContact({ company, key: name, contact: card(name) });
    await sales.addressBook.saveContact({
      company,
      key: other,
      contact: { ...card(other), email: 'other@kymi.example' },
    });
    const compared = await preview(sales, [
      ['Name', 'Town'],
      [name, 'Hamina'],
      [other, 'Hamina'],
    ]);
    await sales.addressBook.saveContact({ company, key: name, contact: { ...made, town: 'Lahti' } });
    const run = await save(
      sales,
      compared,
      compared.entries.map(({ row }) => ({ row, action: 'update' as const })),
    );
    expect(run).toMatchObject({ updated: 1, failed: [{ row: 2, name, error: { kind: 'conflict' } }], remaining: [] });
    const [kept] = await sales.addressBook.contacts({ company, search: name });
    expect(kept?.town).toBe('Lahti');
  });

  test('repeats what failed, and makes nothing twice where an answer was lost', async () => {
    const { sales } = openDemoSales();
    const names = [newRecipient(), newRecipient(), newRecipient()];
    const compared = await preview(sales, contactRows(...names));
    const since = counting();
    demo.mischief.next({ ...requestPatterns.contact, do: { kind: 'cutAfter' } });
    const choices = createAll(compared);
    let run = await save(sales, compared, choices);
    for (let attempt = 0; attempt < 3 && run.failed.length + run.remaining.length > 0; attempt++)
      run = await save(sales, compared, choices);
    expect(run).toMatchObject({ ...through, total: 3, created: 3 });
    expect(since().contacts).toBe(3);
    expect(names.map((name) => contactsAt(demo, name).length)).toEqual([1, 1, 1]);
  });

  test('finds what it made where the program has ended before the answer came', async () => {
    let isLost = true;
    const name = newRecipient();
    const rows = contactRows(name);
    const file = newFile();
    const network = networkWhere((request, http) => {
      if (!isLost || !matchesStep(requestPatterns.contact)(request)) return null;
      return http
        .send(request)
        .then(() => Promise.reject(new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true })));
    });
    const since = counting();
    const first = openSales(file, createSalesConnection(demo, network));
    const compared = await preview(first.sales, rows);
    await first.sales.addressBookImport.start({ company, fileId: compared.fileId, choices: createAll(compared) });
    await expect.poll(() => since().contacts, { interval: 5 }).toBe(1);
    await first.sales.close();
    isLost = false;
    const second = openSales(file, createSalesConnection(demo, network));
    const again = await preview(second.sales, rows);
    expect(again.entries).toMatchObject([{ suggested: null, match: { name, by: ['name'] } }]);
    await second.sales.close();
    expect(since().contacts).toBe(1);
  });

  test('says of each row why the service refuses it, and goes on with the next', async () => {
    const { sales } = openDemoSales();
    const [name, other] = [newRecipient(), newRecipient()];
    const compared = await preview(sales, contactRows(name, other));
    demo.mischief.next({ ...requestPatterns.contact, do: { kind: 'status', status: 400, body: '{"message":"No."}' } });
    const run = await save(sales, compared, createAll(compared));
    expect(run).toMatchObject({ created: 1, remaining: [], failed: [{ row: 2, name, error: { kind: 'validation' } }] });
    expect(await save(sales, compared, createAll(compared))).toMatchObject({ ...through, total: 2, created: 2 });
  });

  test('waits where the service asks for it, and goes on', async () => {
    const { sales } = openDemoSales();
    const compared = await preview(sales, contactRows(newRecipient(), newRecipient()));
    demo.mischief.next({ ...requestPatterns.contact, do: { kind: 'rateLimit', seconds: 1 } });
    expect(await save(sales, compared, createAll(compared))).toMatchObject({ ...through, created: 2 });
  });

  test('ends after the row that is being saved where it is cancelled; the others remain', async () => {
    const { sales } = openDemoSales();
    const names = Array.from({ length: 30 }, newRecipient);
    const compared = await preview(sales, contactRows(...names));
    const { addressBookImport } = sales;
    await addressBookImport.start({ company, fileId: compared.fileId, choices: createAll(compared) });
    expect(addressBookImport.isBusy()).toBe(true);
    expect(await captureError(addressBookImport.open(company, 'contact', 'none'))).toMatchObject({ kind: 'conflict' });
    await expect
      .poll(async () => (await addressBookImport.run({ company }))?.created, { interval: 1 })
      .toBeGreaterThan(0);
    await addressBookImport.cancel({ company });
    await expect.poll(async () => (await addressBookImport.run({ company }))?.state, { interval: 5 }).toBe('ended');
    const run = await addressBookImport.run({ company });
    expect(run?.remaining.length).toBeGreaterThan(0);
    expect((run?.created ?? 0) + (run?.remaining.length ?? 0)).toBe(30);
    const remaining = compared.entries.filter(({ row }) => run?.remaining.includes(row));
    expect(await save(sales, compared, createAll({ ...compared, entries: remaining }))).toMatchObject({
      ...through,
      created: 30,
    });
  });

  test('refuses the second of two starts at a time, and saves each row once', async () => {
    const { sales } = openDemoSales();
    const names = [newRecipient(), newRecipient()];
    const compared = await preview(sales, contactRows(...names));
    const since = counting();
    const request = { company, fileId: compared.fileId, choices: createAll(compared) };
    const { start, run } = sales.addressBookImport;
    const starts = await Promise.allSettled([start(request), start(request)]);
    expect(starts).toMatchObject([
      { status: 'fulfilled', value: { state: 'running', total: 2 } },
      { status: 'rejected', reason: { error: { kind: 'conflict' } } },
    ]);
    await expect.poll(async () => (await run({ company }))?.state, { interval: 5 }).toBe('ended');
    expect(since().contacts).toBe(2);
  });

  test('keeps the file and the choices of its run for its own page until they are forgotten', async () => {
    const { sales } = openDemoSales();
    const { startedFile, cancel } = sales.addressBookImport;
    const compared = await preview(sales, contactRows(newRecipient(), newRecipient()));
    expect(await startedFile({ company, kind: 'contact' })).toBeNull();
    const choices = createAll(compared).slice(1);
    await save(sales, compared, choices);
    expect(await startedFile({ company, kind: 'contact' })).toEqual({
      ...{ file: compared.opened, mapping: compared.opened.mapping, choices },
    });
    expect(await startedFile({ company, kind: 'product' })).toBeNull();
    const other = { ...company, customerNumber: `${company.customerNumber}9` };
    expect(await startedFile({ company: other, kind: 'contact' })).toBeNull();
    await cancel({ company });
    expect(await startedFile({ company, kind: 'contact' })).toBeNull();
    expect(await sales.addressBookImport.run({ company })).toBeNull();
  });

  test('stops where the service cannot be reached, and keeps the rows', async () => {
    let isOffline = false;
    const { sales } = openDemoSales(
      networkWhere(() => (isOffline ? Promise.reject(new AppFailure({ kind: 'offline' })) : null)),
    );
    const names = Array.from({ length: 6 }, newRecipient);
    const compared = await preview(sales, contactRows(...names));
    isOffline = true;
    const run = await save(sales, compared, createAll(compared));
    expect(run.failed.map(({ error }) => error.kind)).toEqual(['offline', 'offline']);
    expect(run).toMatchObject({ created: 0, remaining: [4, 5, 6, 7] });
    const unreached = await preview(sales, contactRows(newRecipient()));
    expect(unreached).toMatchObject({ isCurrent: false, entries: [{ suggested: 'create' }] });
    isOffline = false;
    expect(await save(sales, unreached, createAll(unreached))).toMatchObject({ created: 1 });
  });

  test('asks for all products once, however many are made', async () => {
    let lists = 0;
    const { sales } = openDemoSales(
      networkWhere((request) => {
        if (matchesStep(requestPatterns.findContacts)(request)) lists += 1;
        return null;
      }),
    );
    const rows = Array.from({ length: 12 }, (_, at) => [`Q-${at}`, `Hirsi ${at}`, '12,50']);
    const compared = await preview(sales, [['Number', 'Name', 'Price'], ...rows], 'product');
    const before = lists;
    expect(await save(sales, compared, createAll(compared))).toMatchObject({ created: 12 });
    // The preview has asked once, too, page by page.
    expect(lists - before).toBeLessThanOrEqual(before);
  });

  test('reads vCards, whose rows are counted from the first card', async () => {
    const { sales } = openDemoSales();
    const [name, other] = [newRecipient(), newRecipient()];
    const cards = [name, other].map(
      (each) => `BEGIN:VCARD\r\nVERSION:3.0\r\nORG:${each}\r\nADR:;;Katu 1;Kotka;;48100;\r\nEND:VCARD\r\n`,
    );
    const compared = await preview(sales, cards.join(''));
    expect(compared.opened).toMatchObject({ format: 'vCard', rowCount: 2 });
    expect(compared.entries.map((entry) => [entry.row, entry.name])).toEqual([
      [1, name],
      [2, other],
    ]);
    expect(await save(sales, compared, suggestedChoices(compared))).toMatchObject({ ...through, created: 2 });
  });

  test('remembers what a person said of columns with these headings, for contacts and products apart', async () => {
    const { sales } = openDemoSales();
    const { addressBookImport } = sales;
    const path = join(folder, 'columns.csv');
    writeFileSync(path, 'Firma;Wert\nKymi Oy;1');
    const opened = await addressBookImport.open(company, 'contact', path);
    expect(opened.mapping).toEqual([null, null]);
    await addressBookImport.preview({ company, fileId: opened.fileId, mapping: ['name', null] });
    expect((await addressBookImport.open(company, 'contact', path)).mapping).toEqual(['name', null]);
    expect((await addressBookImport.open(company, 'product', path)).mapping).toEqual([null, null]);
    expect(
      await captureError(addressBookImport.preview({ company, fileId: opened.fileId, mapping: [null, null] })),
    ).toMatchObject({ kind: 'notFound' });
  });
});
