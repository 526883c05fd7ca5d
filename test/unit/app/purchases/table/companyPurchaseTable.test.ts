import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CompanyTableFixture, listFindings, listStates, slowDown, today, unpaid } from './companyTableFixture.ts';

let fixture: CompanyTableFixture;
beforeEach(() => {
  fixture = new CompanyTableFixture();
});
afterEach(() => fixture.close());

const storageBusy = { error: { kind: 'storage', reason: 'busy' } };

describe('the table of a company', () => {
  it('is read from its archive on first use, once for all who ask', async () => {
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'), unpaid('B'));
    expect(company.isLoaded).toBe(false);
    const [table, same] = await Promise.all([company.table(), company.table()]);
    expect(same).toBe(table);
    expect(await company.table()).toBe(table);
    expect(readings).toHaveBeenCalledTimes(1);
    expect(company.isLoaded).toBe(true);
    expect(company.isCurrent(table)).toBe(true);
    expect(company.isCurrent(undefined)).toBe(false);
    expect([...table.ids]).toEqual([1, 2]);
    expect(table.parts).toEqual([{ customerNumber: '1001', name: 'Ostaja Oy', start: 0, size: 2 }]);
  });

  it('is read again after a reading that failed', async () => {
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'));
    readings.mockImplementationOnce(() => {
      throw new Error('disk');
    });
    await expect(company.table()).rejects.toThrow('disk');
    expect(company.isLoaded).toBe(false);
    expect((await company.table()).size).toBe(1);
  });

  it('is read from the beginning where a sync interrupts it', async () => {
    slowDown();
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'), unpaid('B'));
    const loading = company.table();
    company.pause();
    expect((await loading).size).toBe(2);
    expect(readings).toHaveBeenCalledTimes(2);
    company.pause();
    expect((await company.table()).size).toBe(2);
  });

  it('is not read any further once it is closed', async () => {
    slowDown();
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'));
    const loading = company.table();
    company.close();
    await expect(loading).rejects.toMatchObject(storageBusy);
    await expect(company.table()).rejects.toMatchObject(storageBusy);
    expect(readings).toHaveBeenCalledTimes(1);
  });

  it('is read again after it was dropped, and not dropped while it is being read', async () => {
    slowDown();
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'));
    const loading = company.table();
    company.drop();
    expect(await company.table()).toBe(await loading);
    expect(readings).toHaveBeenCalledTimes(1);
    company.drop();
    expect(company.isLoaded).toBe(false);
    expect(company.missingSince(1)).toBeNull();
    expect(await company.table()).not.toBe(await loading);
    expect(readings).toHaveBeenCalledTimes(2);
  });

  it('knows since when the service returns an invoice no more', async () => {
    const { company, source } = fixture;
    source.sync(unpaid('A'), unpaid('B'));
    source.syncText(JSON.stringify({ Items: [unpaid('B')] }), { moment: 5000 });
    expect(company.missingSince(1)).toBeNull();
    await company.table();
    expect([company.missingSince(1), company.missingSince(2)]).toEqual([5000, null]);
  });

  it('reads a further field once, and again with a new table', async () => {
    const { company, source } = fixture;
    source.sync(unpaid('A', { note: 'x' }));
    const [column, same] = await Promise.all([company.field('note'), company.field('note')]);
    expect(same).toBe(column);
    expect([column.size, column.value(column.codes[0] ?? -1)]).toEqual([1, 'x']);
    expect(await company.field('note')).toBe(column);
    expect(await company.field('other')).toMatchObject({ size: 0 });
    source.sync(unpaid('A', { note: 'y', version: 4 }));
    await company.reload(today);
    const renewed = await company.field('note');
    expect(renewed.value(renewed.codes[0] ?? -1)).toBe('y');
  });
});

describe('the first list of a company', () => {
  const receive = (observer: ReturnType<CompanyTableFixture['company']['loadWhileSyncing']>): void => {
    fixture.source.archive.begin(observer);
    fixture.source.archive.receive([Buffer.from(JSON.stringify(unpaid('A')))], 1000);
  };
  const complete = (): void => {
    fixture.source.archive.complete(2000, { isWhole: true, validators: null });
  };

  it('is the table once it is complete, for one reading', async () => {
    const { company, readings } = fixture;
    receive(company.loadWhileSyncing());
    complete();
    expect([...(await company.table()).receivedAt]).toEqual([2000]);
    expect(readings).not.toHaveBeenCalled();
    company.drop();
    expect((await company.table()).size).toBe(1);
    expect(readings).toHaveBeenCalledTimes(1);
  });

  it('is no table before that', async () => {
    const { company, readings } = fixture;
    receive(company.loadWhileSyncing());
    expect((await company.table()).size).toBe(0);
    expect(readings).toHaveBeenCalledTimes(1);
  });

  it('is followed for the latest company alone, and never read as the table of another', async () => {
    const { company, readings } = fixture;
    const other = fixture.openCompany();
    receive(company.loadWhileSyncing());
    complete();
    other.close();
    const third = fixture.openCompany();
    expect((await third.table()).size).toBe(1);
    expect(readings).toHaveBeenCalledTimes(1);
    third.loadWhileSyncing();
    expect((await company.table()).size).toBe(1);
    expect(readings).toHaveBeenCalledTimes(2);
    third.close();
  });
});

describe('a table that is loaded again', () => {
  it('is the old one until the new one is complete with its findings', async () => {
    slowDown();
    const { company, source } = fixture;
    source.sync(unpaid('A'));
    const old = await company.table();
    source.sync(unpaid('A'), unpaid('B'));
    const reloading = company.reload(today);
    expect(await company.table()).toBe(old);
    await reloading;
    const table = await company.table();
    expect([company.isCurrent(old), company.isCurrent(table)]).toEqual([false, true]);
    expect(table.size).toBe(2);
    expect(company.isUnsettled(today)).toBe(false);
    expect(listFindings(table)[1]).toContain('overdue');
  });

  it('is not loaded where nobody has used it', async () => {
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'));
    await company.reload(today);
    expect(company.isLoaded).toBe(false);
    expect(readings).not.toHaveBeenCalled();
  });

  it('stays the old one where it cannot be read', async () => {
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'));
    const table = await company.table();
    readings.mockImplementationOnce(() => {
      throw new Error('disk');
    });
    await expect(company.reload(today)).rejects.toThrow('disk');
    expect(await company.table()).toBe(table);
    fixture.review(1, 'reviewed');
    company.mark([1]);
    expect(listStates(table)).toEqual(['reviewed']);
  });
});
