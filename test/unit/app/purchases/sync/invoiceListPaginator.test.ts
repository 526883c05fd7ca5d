import { describe, expect, it } from 'vitest';
import { type PurchasePaging, purchasePaging } from '#app/profile/purchasePaging.ts';
import { InvoiceListPaginator, type ListPageResult } from '#app/purchases/sync/invoiceListPaginator.ts';

const baseUrl = 'https://purchases.example/api/';
const start = 'https://purchases.example/api/v1/invoices?customerNumber=1001';
const createPaginator = (input: object): InvoiceListPaginator =>
  new InvoiceListPaginator(
    {
      baseUrl,
      listPath: '/v1/invoices?customerNumber={customerNumber}',
      paging: purchasePaging.parse(input) satisfies PurchasePaging,
    },
    '1001',
  );

/** Walks through pages of these sizes, all records new; answers the addresses. */
const addresses = (
  paginator: InvoiceListPaginator,
  sizes: readonly number[],
  total: number | null = null,
): string[] => {
  const urls: string[] = [];
  for (let page = 0; !paginator.isDone; page += 1) {
    urls.push(paginator.url);
    const records = sizes[page] ?? 0;
    paginator.advance({ records, different: paginator.different + records, next: undefined }, total);
  }
  return urls.map((url) => url.replace(start, ''));
};

describe('pages by number', () => {
  const byPage = { kind: 'page', parameter: 'pageIndex', size: 100 };

  it.each<[string, object, readonly number[], readonly string[]]>([
    ['end with a short one', byPage, [100, 100, 30], ['&pageIndex=0', '&pageIndex=1', '&pageIndex=2']],
    ['end with an empty one', byPage, [100, 0], ['&pageIndex=0', '&pageIndex=1']],
    ['may be none', byPage, [0], ['&pageIndex=0']],
    ['count from one', { ...byPage, first: 1 }, [100, 5], ['&pageIndex=1', '&pageIndex=2']],
    [
      'say their size, and count invoices',
      { kind: 'page', parameter: '$skip', counts: 'invoices', sizeParameter: '$top', size: 40 },
      [40, 40, 1],
      ['&$skip=0&$top=40', '&$skip=40&$top=40', '&$skip=80&$top=40'],
    ],
    [
      'that are smaller than they should be are asked on',
      byPage,
      [60, 60, 7],
      ['&pageIndex=0', '&pageIndex=1', '&pageIndex=2'],
    ],
  ])('%s', (_, input, sizes, urls) => {
    expect(addresses(createPaginator(input), sizes)).toEqual(urls);
  });

  it('a short one is not the last where the service says there are more, and a full one is not where it says there are not', () => {
    expect(addresses(createPaginator(byPage), [100, 40, 100, 0], 240)).toHaveLength(4);
    expect(addresses(createPaginator(byPage), [100, 100, 30], 100)).toHaveLength(3);
    expect(addresses(createPaginator(byPage), [30], 30)).toHaveLength(1);
  });

  it('a page that is not found says that the one before was the last', () => {
    const paginator = createPaginator(byPage);
    expect(paginator.isBeyondLast({ kind: 'notFound', message: null })).toBe(false);
    paginator.advance({ records: 100, different: 100, next: null }, null);
    expect(paginator.isBeyondLast({ kind: 'notFound', message: null })).toBe(true);
    expect(paginator.isBeyondLast({ kind: 'validation', fields: [], messages: [] })).toBe(false);
  });

  it('the same page over and over is refused', () => {
    const paginator = createPaginator(byPage);
    const same = (): void => paginator.advance({ records: 100, different: 100, next: null }, null);
    expect(() => {
      for (let page = 0; page < 5; page += 1) same();
    }).toThrow(expect.objectContaining({ error: { kind: 'unreadableAnswer', reason: 'pagesRepeat', detail: null } }));
    expect(paginator.pages).toBe(4);
  });
});

describe('the page after the current one', () => {
  const byPage = { kind: 'page', parameter: 'pageIndex', size: 100 };
  const byRecord = { kind: 'page', parameter: '$skip', counts: 'invoices', size: 100 };

  /** Returns the address expected after pages of these sizes. */
  const expectAfter = (input: object, sizes: readonly number[], total: number | null): string | null => {
    const paginator = createPaginator(input);
    for (const records of sizes)
      paginator.advance({ records, different: paginator.different + records, next: undefined }, total);
    return paginator.expectNext(total)?.replace(start, '') ?? null;
  };

  it('is certain where the total is larger than a full current page can make it', () => {
    expect(expectAfter(byPage, [100], 250)).toBe('&pageIndex=2');
    expect(expectAfter(byRecord, [100], 250)).toBe('&$skip=200');
    // The service returns fewer than it was asked for.
    expect(expectAfter(byRecord, [60], 250)).toBe('&$skip=120');
  });

  it.each<[string, object, readonly number[], number | null]>([
    ['a full current page may be the last', byPage, [100], 200],
    ['there is no total', byPage, [100], null],
    ['no page tells how many a page holds', byPage, [], 250],
    ['a page names the next one', { kind: 'next', nextPath: 'next' }, [], 250],
  ])('is unknown where %s', (_, input, sizes, total) => {
    expect(expectAfter(input, sizes, total)).toBeNull();
  });
});

describe('pages that name the next one', () => {
  const said = (next: unknown): ListPageResult => ({ records: 10, different: 10, next });
  const arrivedAt = (input: object, next: unknown): string => {
    const paginator = createPaginator(input);
    paginator.advance(said(next), null);
    return paginator.isDone ? 'the end' : paginator.url.replace(start, '');
  };
  const byAddress = { kind: 'next', nextPath: 'next' };
  const byToken = { kind: 'next', nextPath: 'next', parameter: 'cursor' };

  it.each<[object, unknown, string]>([
    [byToken, 'a b&c', '&cursor=a%20b%26c'],
    [byToken, 17, '&cursor=17'],
    [byToken, null, 'the end'],
    [byToken, '', 'the end'],
    [byAddress, undefined, 'the end'],
    [byAddress, `${start}&page=2#top`, '&page=2'],
    [byAddress, '?page=2', 'https://purchases.example/api/v1/invoices?page=2'],
    [byAddress, '/other?page=2', 'https://purchases.example/other?page=2'],
  ])('%j: %j is %s', (input, next, url) => {
    expect(arrivedAt(input, next)).toBe(url);
  });

  it.each<[string, unknown]>([
    ['pageElsewhere', 'https://elsewhere.example/v1/invoices'],
    ['pageElsewhere', '//elsewhere.example/v1/invoices'],
    ['pageElsewhere', 'http://purchases.example/api/v1/invoices?page=2'],
    ['pageElsewhere', 'https://purchases.example:444/api?page=2'],
    ['pageElsewhere', 'https://a:b@purchases.example/api?page=2'],
    ['pageElsewhere', 'file:///etc/passwd'],
    ['wrongShape', { href: '?page=2' }],
    ['wrongShape', 'https://['],
    ['pagesRepeat', start],
  ])('%s: %j', (reason, next) => {
    expect(() => arrivedAt(byAddress, next)).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ kind: 'unreadableAnswer', reason }) }),
    );
  });
});
