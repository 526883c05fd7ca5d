import { describe, expect, it, vi } from 'vitest';
import { maxArrivingShown } from '#app/contract/purchases/query.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import {
  company,
  endList,
  expectNumbers,
  listText,
  open,
  opened,
  openForEachTest,
  query,
  readNumbers,
  readTable,
  service,
  startList,
  startSync,
  withPages,
} from './arrivingListFixture.ts';
import { linkedInvoice, linkedInvoices } from './linkedInvoices.ts';
import { toSeen } from './openedPurchases.ts';

openForEachTest();

describe('the first list of a company', () => {
  it('is shown while the rest of one long answer is held back, and whole with the same ids', async () => {
    const records = linkedInvoices(6, 0);
    const outcome = startSync();
    const answer = await service.next();
    await startList(answer, records.slice(0, 2));
    await expectNumbers(['A-0', 'A-1']);
    await answer.write(`,${listText(records.slice(2, 4))}`);
    await expectNumbers(['A-0', 'A-1', 'A-2', 'A-3']);
    const { view, rows } = await readTable();
    expect(view).toMatchObject({ arriving: 4, rowCount: 4, lastSyncedAt: null });
    endList(answer, records.slice(4));
    expect(await outcome).toMatchObject({ received: 6, added: 6 });
    const whole = await readTable();
    expect(whole.view).toMatchObject({ rowCount: 6, totalCount: 6 });
    expect(whole.view).not.toHaveProperty('arriving');
    expect(whole.rows.slice(0, 4).map(({ id, invoiceNumber }) => [id, invoiceNumber])).toEqual(
      rows.map(({ id, invoiceNumber }) => [id, invoiceNumber]),
    );
  });

  it('is shown page by page', async () => {
    await opened.close();
    open(withPages);
    const records = linkedInvoices(5, 0);
    const outcome = startSync();
    (await service.next()).end(JSON.stringify({ Items: records.slice(0, 3) }));
    const second = await service.next();
    await expectNumbers(['A-0', 'A-1', 'A-2']);
    second.end(JSON.stringify({ Items: records.slice(3) }));
    await outcome;
    await expectNumbers(['A-0', 'A-1', 'A-2', 'A-3', 'A-4']);
  });

  it('shows nothing while its first page is empty', async () => {
    await opened.close();
    open(withPages);
    const outcome = startSync();
    (await service.next()).end('{"Items":[]}');
    await outcome;
    expect((await readTable()).view).toMatchObject({ rowCount: 0, totalCount: 0 });
    expect((await readTable()).view).not.toHaveProperty('arriving');
  });

  it('notifies the window of the first invoices at once, and of those before a pause', async () => {
    const outcome = startSync();
    const answer = await service.next();
    const records = linkedInvoices(3, 0);
    await startList(answer, records.slice(0, 1));
    await vi.waitFor(() => expect(opened.changed).toEqual([company]), { timeout: 120_000 });
    await answer.write(`,${listText(records.slice(1))}`);
    await vi.waitFor(() => expect(opened.changed).toHaveLength(2), { timeout: 120_000 });
    expect(await readNumbers()).toHaveLength(3);
    expect(opened.progress.at(-1)).toMatchObject({ records: 3, running: true });
    endList(answer, []);
    await outcome;
  });

  it('is searched, filtered, sorted and grouped as it comes', async () => {
    const outcome = startSync();
    const answer = await service.next();
    await startList(answer, [
      ...linkedInvoices(2, 0),
      linkedInvoice(2, 0, { seller: { organisationName: 'Putki Oy', businessId: '1572860-0' } }),
    ]);
    await expectNumbers(['A-0', 'A-1', 'A-2']);
    const read = async (change: Partial<typeof query>) =>
      (await readTable(company, change)).rows.map(({ invoiceNumber }) => invoiceNumber);
    expect(await read({ search: 'putki' })).toEqual(['A-2']);
    expect(await read({ sort: [{ column: 'amount', direction: 'descending' }] })).toEqual(['A-2', 'A-1', 'A-0']);
    expect(await read({ filters: [{ kind: 'toReview' }] })).toHaveLength(3);
    expect((await readTable(company, { group: { by: 'supplier', closed: [] } })).view).toMatchObject({ lineCount: 5 });
    const values = await opened.purchases.values({ query, column: 'sellerName', search: '' });
    expect(values).toEqual([
      { value: 'Sähkö Oy', count: 2 },
      { value: 'Putki Oy', count: 1 },
    ]);
    endList(answer, []);
    await outcome;
  });

  it('is counted in no total, figure, payment or search of all invoices', async () => {
    const outcome = startSync();
    const answer = await service.next();
    await startList(answer, linkedInvoices(3, 0));
    await expectNumbers(['A-0', 'A-1', 'A-2']);
    expect((await readTable()).view).toMatchObject({ totals: [], unpaid: [], overdue: [], totalCount: 0 });
    expect(await opened.readView(query)).toMatchObject({ rowCount: 0, totalCount: 0, totals: [], unpaid: [] });
    const toPay = await readTable(company, {
      filters: [{ kind: 'toPay', readiness: ['ready', 'toApprove', 'notReviewed', 'blocked', 'unknown'] }],
      group: { by: 'payment', closed: [] },
    });
    expect(toPay.view).toMatchObject({ rowCount: 0, lineCount: 0, unpaid: [] });
    expect(toPay.view).not.toHaveProperty('arriving');
    expect(await opened.purchases.find({ scope: company, text: 'A-1' })).toEqual([]);
    expect(await opened.purchases.companyFigures({ company })).toBeNull();
    expect(await opened.purchases.overview({ scope: company })).toMatchObject({ currencies: [] });
    endList(answer, []);
    await outcome;
  });

  it('takes no decision on an invoice of it, nor on a selection', async () => {
    const outcome = startSync();
    const answer = await service.next();
    await startList(answer, linkedInvoices(2, 0));
    await expectNumbers(['A-0', 'A-1']);
    const {
      view: { revision },
      rows: [row],
    } = await readTable();
    if (!row) throw new Error('nothing has come');
    const { review } = opened.purchases;
    await expect(review.setState({ company, id: row.id, seen: toSeen(row), state: 'reviewed' })).rejects.toMatchObject({
      error: { kind: 'notFound' },
    });
    await expect(opened.purchases.invoice({ company, id: row.id })).rejects.toMatchObject({
      error: { kind: 'notFound' },
    });
    const selection = { revision, ranges: [{ from: 0, to: 2 }] };
    await expect(opened.purchases.selected({ query, selection })).rejects.toMatchObject({
      error: { kind: 'conflict' },
    });
    endList(answer, []);
    await outcome;
    expect((await readTable()).rows.map(({ review: state }) => state)).toEqual(['new', 'new']);
  });

  it('is shown up to a limit, and counted beyond it', async () => {
    const outcome = startSync();
    const answer = await service.next();
    await startList(answer, linkedInvoices(maxArrivingShown - 1, 0));
    await vi.waitFor(async () => expect((await readTable()).view.arriving).toBe(maxArrivingShown - 1), {
      timeout: 120_000,
    });
    await answer.write(`,${listText(linkedInvoices(100, 1, (number) => ({ invoiceNumber: `B-${number}` })))}`);
    await vi.waitFor(
      async () =>
        expect((await readTable()).view).toMatchObject({
          arriving: maxArrivingShown + 99,
          rowCount: maxArrivingShown,
        }),
      { timeout: 120_000 },
    );
    endList(answer, []);
    expect(await outcome).toMatchObject({ added: maxArrivingShown + 99 });
  });

  it('keeps the id of an invoice whose number a later one shares', async () => {
    const outcome = startSync();
    const answer = await service.next();
    const records = linkedInvoices(3, 0);
    await startList(answer, records);
    await expectNumbers(['A-0', 'A-1', 'A-2']);
    const { rows } = await readTable();
    endList(answer, [linkedInvoice(0, 0, { version: undefined, invoiceTotalVatIncludedAmount: 77 })]);
    await outcome;
    const whole = await readTable();
    expect(whole.rows).toHaveLength(4);
    for (const { id, document } of nonEmpty(rows))
      expect(whole.rows.find((row) => row.id === id)).toMatchObject({ document });
  });
});
