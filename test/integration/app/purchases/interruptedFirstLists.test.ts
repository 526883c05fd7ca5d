import { describe, expect, it, vi } from 'vitest';
import {
  company,
  endList,
  expectNumbers,
  open,
  opened,
  openForEachTest,
  query,
  readNumbers,
  readTable,
  secondCompany,
  service,
  startList,
  startSync,
  withPages,
  withTwoCompanies,
} from './arrivingListFixture.ts';
import { linkedInvoice, linkedInvoices } from './linkedInvoices.ts';

openForEachTest();

describe('a first list that does not come to its end', () => {
  it('shows nothing after it was cancelled, and begins again with what the service sends then', async () => {
    const outcome = startSync();
    await startList(await service.next(), linkedInvoices(2, 0));
    await expectNumbers(['A-0', 'A-1']);
    opened.changed = [];
    await opened.purchases.cancelSync({ company });
    await expect(outcome).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    expect(opened.changed).toContainEqual(company);
    expect((await readTable()).view).toMatchObject({ rowCount: 0, lastSyncedAt: null });
    expect((await readTable()).view).not.toHaveProperty('arriving');
    const again = startSync();
    const answer = await service.next();
    await startList(answer, linkedInvoices(1, 1));
    await expectNumbers(['A-0']);
    endList(answer, []);
    await again;
    await expectNumbers(['A-0']);
  });

  it('shows nothing after the connection broke', async () => {
    const outcome = startSync();
    const answer = await service.next();
    await startList(answer, linkedInvoices(2, 0));
    await expectNumbers(['A-0', 'A-1']);
    answer.destroy();
    await expect(outcome).rejects.toMatchObject({ error: { kind: 'unreadableAnswer' } });
    expect((await readTable()).view).toMatchObject({ rowCount: 0, totalCount: 0, lastSyncedAt: null });
  });

  it('continues on the page at which it stopped, with what had come before', async () => {
    await opened.close();
    open(withPages);
    const records = linkedInvoices(5, 0);
    const outcome = startSync();
    (await service.next()).end(JSON.stringify({ Items: records.slice(0, 3) }));
    // On the connection of the first page, then on a new one.
    (await service.next()).destroy();
    (await service.next()).destroy();
    await expect(outcome).rejects.toThrow();
    expect((await readTable()).view).toMatchObject({ rowCount: 0 });
    const again = startSync();
    const answer = await service.next();
    await startList(answer, records.slice(3, 4));
    await expectNumbers(['A-0', 'A-1', 'A-2', 'A-3']);
    endList(answer, records.slice(4));
    await again;
    await expectNumbers(['A-0', 'A-1', 'A-2', 'A-3', 'A-4']);
  });
});

describe('the first lists of two companies at once', () => {
  it('are shown each in its own table, and in none of both before they are whole', async () => {
    await opened.close();
    open(withTwoCompanies);
    const first = startSync(company);
    const firstAnswer = await service.next();
    const second = startSync(secondCompany);
    const secondAnswer = await service.next();
    await startList(firstAnswer, linkedInvoices(2, 0));
    await startList(secondAnswer, [linkedInvoice(7, 0)]);
    await expectNumbers(['A-0', 'A-1'], company);
    await expectNumbers(['A-7'], secondCompany);
    const both = { ...query, scope: { ...company, customerNumber: null } };
    expect(await opened.readView(both)).toMatchObject({ rowCount: 0 });
    expect((await readTable(company, { scope: both.scope })).view).toMatchObject({ rowCount: 0 });
    endList(secondAnswer, []);
    await second;
    await expectNumbers(['A-7'], secondCompany);
    expect((await readTable(secondCompany)).view).toMatchObject({ totalCount: 1 });
    expect((await readTable(company)).view).toMatchObject({ arriving: 2 });
    endList(firstAnswer, []);
    await first;
    expect((await readTable(company, { scope: both.scope })).view).toMatchObject({ totalCount: 3 });
  });

  it('are not shown for a company that has a list already', async () => {
    const outcome = startSync();
    (await service.next()).end(JSON.stringify({ Items: linkedInvoices(1, 0) }));
    await outcome;
    const again = startSync();
    const answer = await service.next();
    await startList(answer, linkedInvoices(3, 0));
    await vi.waitFor(() => expect(opened.progress.at(-1)).toMatchObject({ running: true }));
    expect(await readNumbers()).toEqual(['A-0']);
    endList(answer, []);
    await again;
    await expectNumbers(['A-0', 'A-1', 'A-2']);
  });
});
