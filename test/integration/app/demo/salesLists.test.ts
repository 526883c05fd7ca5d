import { describe, expect, test } from 'vitest';
import { call, demo } from './salesDemoFixture.ts';

describe('lists and settings', () => {
  test('pages count from 0, or as a quirk from an offset', async () => {
    const names = async (pageIndex: number) =>
      (await call('GET', `/contacts?pageIndex=${pageIndex}&pageSize=4`)).body.results.map(
        ({ name }: { name: string }) => name,
      );
    const all = (await call('GET', '/contacts?pageIndex=0&pageSize=10000')).body;

    expect(all).toMatchObject({ currentPage: 0, pageCount: 1, pageSize: 10000, rowCount: all.results.length });
    expect([...(await names(0)), ...(await names(1))]).toEqual(all.results.map(({ name }: { name: string }) => name));
    demo.quirks.pageIndex = 'offset';
    expect((await names(1))[0]).toBe(all.results[1].name);
  });

  test.each(['', '?pageIndex=0', '?pageIndex=0&pageSize=0', '?pageIndex=0&pageSize=10001', '?pageIndex=-1&pageSize=5'])(
    'paging is required: %s',
    async (query) => {
      expect((await call('GET', `/products${query}`)).status).toBe(400);
    },
  );

  test('search and filters', async () => {
    const rows = async (path: string) => (await call('GET', `${path}&pageIndex=0&pageSize=100`)).body.results;
    const [match] = await rows('/contacts?search=borg%C3%A5');

    expect(match.name).toBe('Borgå Båtbygge Ab');
    expect(await rows('/products?search=2020')).toMatchObject([{ name: 'Kuljetus' }]);
    const names = (await rows(`/invoices?contactId=${match.id}`)).map(
      (row: { contactName: string }) => row.contactName,
    );
    expect(new Set(names)).toEqual(new Set(['Borgå Båtbygge Ab']));
    expect(await rows('/invoices?status=Draft')).toMatchObject([{ status: 'Draft' }]);
  });

  test('settings', async () => {
    expect((await call('GET', '/settings')).body).toMatchObject({
      defaultPaymentTerm: 14,
      remarkTime: 8,
      lateInterest: 10.5,
      channels: ['EInvoice', 'Email', 'Paper'],
      automaticAccounting: true,
      seller: { name: 'Saimaan Puutuote Oy', iban: 'FI2112345600000785', address: { postOffice: 'Lappeenranta' } },
    });
  });
});
