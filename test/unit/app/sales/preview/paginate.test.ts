import { describe, expect, test } from 'vitest';
import type { FlowItem } from '#app/sales/preview/invoiceFlow.ts';
import { rowHeight } from '#app/sales/preview/invoiceFlow.ts';
import { type FlowPage, paginate } from '#app/sales/preview/paginate.ts';

const bounds = { firstTop: 100, nextTop: 20, bottom: 280, lastBottom: 190, headHeight: 6 };

const createLine = (number: number, height = 10): FlowItem => ({
  kind: 'line',
  line: {
    ...{ name: '', description: '', quantity: '', unitPrice: '', discount: '', vat: '', net: '1' },
    runningNet: String(number),
  },
  name: `line ${number}`,
  description: '',
  isFirstPart: true,
  height,
});
const createLines = (count: number): readonly FlowItem[] =>
  Array.from({ length: count }, (_, at) => createLine(at + 1));
const vat: FlowItem = { kind: 'vat', vat: { name: '', taxable: '', tax: '', gross: '', reason: '' }, height: 8 };
const sums: FlowItem = { kind: 'sums', height: 20 };
const createNotes = (count: number): readonly FlowItem[] =>
  Array.from({ length: count }, () => ({ kind: 'note', text: 'note', height: 80 }) as const);

const describePages = (pages: readonly FlowPage[]): readonly string[] =>
  pages.map(({ items }) =>
    [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, same]) => `${same.length} ${kind}`).join(', '),
  );

describe('the pages of an invoice', () => {
  test('are one where everything fits above the payment part', () => {
    const pages = paginate([...createLines(3), vat, sums], bounds);
    expect(describePages(pages)).toEqual(['3 line, 1 vat, 1 sums']);
    expect(pages[0]).toMatchObject({ broughtForward: null, carriedForward: null });
  });

  test.each([5, 12, 17, 18, 40, 41, 42, 43, 44, 45, 400])(
    'hold all of %i lines in their order, with room for what is carried',
    (count) => {
      const items = [...createLines(count), vat, sums];
      const pages = paginate(items, bounds);
      expect(pages.flatMap((page) => page.items)).toEqual(items);
      expect(pages.length).toBeGreaterThan(1);
      for (const [index, page] of pages.entries()) {
        const carried = [page.broughtForward, page.carriedForward].filter((value) => value !== null).length;
        const heads = page.items.some(({ kind }) => kind === 'line') || page.broughtForward !== null ? 6 : 0;
        const least = page.items.reduce((sum, { height }) => sum + height, 0) + carried * rowHeight + heads;
        const top = index === 0 ? bounds.firstTop : bounds.nextTop;
        expect(top + least).toBeLessThanOrEqual(index === pages.length - 1 ? bounds.lastBottom : bounds.bottom);
      }
    },
  );

  test('carry the net of the lines from each page to the next', () => {
    const pages = paginate([...createLines(60), vat, sums], bounds);
    expect(pages.map(({ broughtForward, carriedForward }) => [broughtForward, carriedForward])).toEqual([
      [null, '16'],
      ['16', '40'],
      ['40', '60'],
      ['60', null],
    ]);
  });

  test('keep VAT and sums together beside the payment part where the lines fill the page before', () => {
    expect(describePages(paginate([...createLines(12), vat, sums], bounds))).toEqual(['12 line', '1 vat, 1 sums']);
  });

  test('keep the sums beside the payment part where a note would part them', () => {
    expect(describePages(paginate([...createLines(8), vat, sums, ...createNotes(1)], bounds))).toEqual([
      '8 line',
      '1 vat, 1 sums, 1 note',
    ]);
  });

  test('go on with notes that are longer than a page, and carry nothing after the sums', () => {
    const pages = paginate([...createLines(1), vat, sums, ...createNotes(6)], bounds);
    expect(pages.flatMap((page) => page.items)).toHaveLength(9);
    expect(pages.at(-1)).toMatchObject({ broughtForward: null, carriedForward: null });
  });

  test('end even where an item is higher than a page', () => {
    expect(describePages(paginate([createLine(1, 500), sums], bounds))).toEqual(['1 line', '1 sums']);
    expect(
      describePages(
        paginate(
          createNotes(1).map((item) => ({ ...item, height: 500 })),
          bounds,
        ),
      ),
    ).toEqual(['1 note', '']);
  });
});
