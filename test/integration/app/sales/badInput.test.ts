import { describe, expect, test } from 'vitest';
import type { Draft, DraftLine } from '#app/contract/sales/draft.ts';
import { counting, newRecipient, openDemoSales } from './demoSales.ts';
import { captureError, company, type OpenedSales, readyDraft, send } from './parts.ts';

const nothing = { contacts: 0, products: 0, invoices: 0, deliveries: 0 };

/** A draft of one line that is no product, with changes to both. */
const oneLine = async (opened: OpenedSales, line: Partial<DraftLine>, changes: Partial<Draft> = {}): Promise<Draft> => {
  const draft = await readyDraft(opened.sales, newRecipient());
  const [first] = draft.lines;
  if (!first) throw new Error('a draft has a line');
  const changed = { ...draft, lines: [{ ...first, saveAsProduct: false, ...line }], ...changes };
  await opened.sales.saveDraft({ draft: changed });
  return changed;
};

describe('a draft of unusual figures', () => {
  test.each<[string, Partial<DraftLine>, Partial<Draft>]>([
    ['a negative quantity', { quantity: '-2,5' }, {}],
    ['a price of nothing', { unitPrice: '0' }, {}],
    ['a price of 11 decimals', { unitPrice: '0,00000000001', quantity: '9999' }, {}],
    ['more than a barcode can say', { unitPrice: '9999999', quantity: '9' }, {}],
    ['another currency', {}, { currency: 'SEK' }],
    ['the last hour of daylight saving', {}, { invoiceDate: '2026-10-25', deliveryDate: '2026-03-29' }],
  ])('%s: is delivered once, with the sums that were shown', async (_, line, changes) => {
    const opened = openDemoSales();
    const draft = await oneLine(opened, line, changes);
    const count = counting();
    expect(await send(opened, draft)).toMatchObject({ state: 'done', question: null });
    expect(count()).toEqual({ contacts: 1, products: 0, invoices: 1, deliveries: 1 });
  });

  test.each<[string, Partial<DraftLine>, Partial<Draft>, string, string]>([
    ['a quantity of nothing', { quantity: '0' }, {}, 'lines.0.quantity', 'quantityWrong'],
    ['a negative price', { unitPrice: '-1' }, {}, 'lines.0.unitPrice', 'priceNegative'],
    ['a price of 12 decimals', { unitPrice: '0,000000000001' }, {}, 'lines.0.unitPrice', 'priceTooFine'],
    ['a VAT rate that has ended since', { vatRate: '24' }, { deliveryDate: '' }, 'lines.0.vatRate', 'vatRateEnded'],
    ['a day that is none', {}, { invoiceDate: '2026-02-30' }, 'invoiceDate', 'invoiceDateWrong'],
    ['a currency that is none', {}, { currency: 'eur' }, 'currency', 'currencyWrong'],
  ])('%s: is reported at its field, and nothing is sent', async (_, line, changes, path, code) => {
    const opened = openDemoSales();
    const draft = await oneLine(opened, line, changes);
    const count = counting();
    expect(await captureError(opened.sales.send({ company, draftId: draft.id }))).toMatchObject({
      ...{ kind: 'validation', fields: expect.arrayContaining([{ path, message: code }]) },
    });
    expect(count()).toEqual(nothing);
  });
});
