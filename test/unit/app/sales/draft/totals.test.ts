import { expect, test } from 'vitest';
import type { DraftLine } from '#app/contract/sales/draft.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { calculateDraftLineNet, calculateDraftTotals } from '#app/sales/draft/draftTotals.ts';
import { finishedDraft, line } from '#test/unit/exampleDraft.ts';

const figures = (lines: readonly DraftLine[], pricesIncludeVat = false) => {
  const { totals, unfinished } = calculateDraftTotals(finishedDraft({ lines: [...lines], pricesIncludeVat }));
  return {
    payable: formatDecimal(totals.payable),
    vat: totals.categories.map(({ rate, taxable, tax }) => [rate, taxable, tax].map(formatDecimal).join(' ')),
    nets: Object.fromEntries(
      lines.flatMap((line) => {
        const net = calculateDraftLineNet(line, pricesIncludeVat);
        return net ? [[line.key, formatDecimal(net)]] : [];
      }),
    ),
    unfinished,
  };
};

test('VAT is rounded per rate, never per line', () => {
  const small = Array.from({ length: 5 }, (_, index) => line({ key: `s${index}`, quantity: '1', unitPrice: '0.10' }));
  const large = Array.from({ length: 3 }, (_, index) => line({ key: `l${index}`, quantity: '1', unitPrice: '9,99' }));
  expect(figures([...small, ...large])).toMatchObject({ vat: ['25.5 30.47 7.77'], payable: '38.24' });
});

test('a rate is one rate however it is written', () => {
  const twice = ['25.5', '25,50'].map((vatRate) => line({ key: vatRate, quantity: '1', unitPrice: '0.10', vatRate }));
  expect(figures(twice)).toMatchObject({ vat: ['25.5 0.2 0.05'], payable: '0.25' });
});

test('prices including VAT are taken back to the net of the line', () => {
  expect(figures([line({ quantity: '3', unitPrice: '10' })], true)).toMatchObject({
    nets: { a: '23.9' },
    payable: '29.99',
  });
});

test('an unfinished line is counted and left out; a blank one is not even counted', () => {
  const lines = [
    line({ key: 'a' }),
    line({ key: 'b', quantity: '3,5', unitPrice: '62', discountPercent: '10' }),
    line({ key: 'c', quantity: 'x' }),
    line({ key: 'd', name: '', unitPrice: '' }),
  ];
  expect(figures(lines)).toEqual({
    nets: { a: '753.6', b: '195.3' },
    vat: ['25.5 948.9 241.97'],
    payable: '1190.87',
    unfinished: 1,
  });
});
