import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { company, createSellerInvoices, invoice, query, total } from './sellerInvoices.ts';

const seller = createSellerInvoices();
const { sync, findInvoice, review } = seller;

describe('the order of what people do and of what the service lists', () => {
  const threeHours = 3 * 60 * 60_000;

  it('lets a review count that was made after a doubt on a clock that was put back', async () => {
    await sync(invoice(), invoice(total('900')));
    await sync(invoice(total('120')), invoice(total('900')));
    expect((await findInvoice('120')).row).toMatchObject({ review: 'new', reopened: 'uncertain' });
    seller.fixture.now -= threeHours;
    await review('120');
    const reviewed = { row: { review: 'reviewed', reopened: null }, reviewed: { state: 'reviewed' }, reopened: null };
    expect(await findInvoice('120')).toMatchObject(reviewed);
    await seller.fixture.reopen();
    expect(await findInvoice('120')).toMatchObject(reviewed);
  });

  it('ends a review that was made before a doubt on a clock that was put back since', async () => {
    await sync(invoice(), invoice(total('900')));
    await review('100');
    seller.fixture.now -= threeHours;
    await sync(invoice({ orderIdentifier: 'x' }));
    const uncertain = { row: { review: 'new', reopened: 'uncertain' }, reviewed: null };
    expect(await findInvoice('100')).toMatchObject(uncertain);
    await seller.fixture.reopen();
    expect(await findInvoice('100')).toMatchObject(uncertain);
    await review('100');
    expect((await findInvoice('100')).row).toMatchObject({ review: 'reviewed', reopened: null });
  });

  it('lets a review count that was made after a doubt in a log that has lost decisions since', async () => {
    await sync(invoice(), invoice(total('900')));
    await review('900', 'the large one');
    await sync(invoice(total('120')), invoice(total('900')));
    await seller.fixture.opened.close();
    const names = readdirSync(seller.fixture.directory, { recursive: true, encoding: 'utf8' });
    const reviewFiles = names.filter((name) => name.includes('.desk.sqlite'));
    expect(reviewFiles).not.toEqual([]);
    for (const name of reviewFiles) rmSync(join(seller.fixture.directory, name));
    await seller.fixture.reopen();
    seller.fixture.now -= threeHours;
    expect((await findInvoice('120')).row).toMatchObject({ review: 'new', reopened: 'uncertain' });
    await review('120');
    expect((await findInvoice('120')).row).toMatchObject({ review: 'reviewed', reopened: null });
  });

  it('leaves an invoice opened that was opened after the clock was put back', async () => {
    await sync(invoice());
    const { purchases } = seller.fixture.opened;
    const [row] = await seller.fixture.opened.readRows(query);
    if (!row) throw new Error('there is no invoice');
    seller.fixture.now -= threeHours;
    await purchases.review.opened({ company, id: row.id, document: row.document });
    await seller.fixture.reopen();
    await seller.fixture.opened.purchases.overview({ scope: query.scope });
    const { revision } = await seller.fixture.opened.readView(query);
    const selection = { revision, ranges: [{ from: 0, to: 1 }] };
    expect(await seller.fixture.opened.purchases.review.summarize({ query, selection })).toMatchObject({
      neverOpened: 0,
    });
  });
});
