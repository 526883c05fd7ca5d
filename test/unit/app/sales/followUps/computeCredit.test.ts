import { describe, expect, test } from 'vitest';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import { type CreditForm, computeCredit } from '#app/sales/followUps/computeCredit.ts';
import { createOverdueDetail } from '#test/unit/overdueInvoice.ts';

const line = {
  ...{ name: 'Hirsi', quantity: '10', unit: 'MTR', unitPrice: '100', unitPriceWithVat: null },
  ...{ discountPercent: null, vatRate: '24' },
};
const createDetail = (credited: string | null = null): InvoiceDetail => ({
  ...createOverdueDetail(),
  lines: [line, { ...line, name: 'Siirto', quantity: null }],
  events:
    credited === null
      ? []
      : [{ kind: 'credited', at: '2026-03-05T08:00:00.000Z', channel: null, amount: credited, text: null }],
});
const compute = (quantities: CreditForm['quantities'], detail = createDetail()) =>
  computeCredit(detail, { isWhole: false, quantities });

describe('a credit note', () => {
  test('of a whole invoice has its total and no lines', () => {
    const { lines, total, fault } = computeCredit(createDetail(), { isWhole: true, quantities: {} });
    expect({ lines, total: total?.toFixed(2), fault }).toEqual({ lines: null, total: '1240.00', fault: null });
  });

  test('of a line has its quantity as a decimal, and its sum with VAT', () => {
    const { lines, total, fault } = compute({ 0: '2,5' });
    expect({ lines, total: total?.toFixed(2), fault }).toEqual({
      ...{ lines: [{ index: 0, quantity: '2.5' }], total: '310.00', fault: null },
    });
  });

  test.each([
    ['more than was invoiced', { 0: '10,01' }, { kind: 'quantity', index: 0 }],
    ['nothing', { 0: '0' }, { kind: 'quantity', index: 0 }],
    ['no number', { 0: 'kaksi' }, { kind: 'quantity', index: 0 }],
    ['a line without a quantity', { 1: '1' }, { kind: 'quantity', index: 1 }],
    ['a line that is not there', { 7: '1' }, { kind: 'quantity', index: 7 }],
    ['no line', {}, { kind: 'noLines' }],
  ])('of %s has a fault', (_, quantities, fault) => {
    expect(compute(quantities)).toMatchObject({ lines: null, fault });
  });

  test('of more than earlier ones have left has a fault', () => {
    const detail = createDetail('-1000.00');
    expect(compute({ 0: '2' }, detail).fault).toEqual({ kind: 'tooMuch' });
    expect(compute({ 0: '1' }, detail).fault).toBeNull();
    expect(computeCredit(detail, { isWhole: true, quantities: {} }).fault).toEqual({ kind: 'tooMuch' });
  });
});
