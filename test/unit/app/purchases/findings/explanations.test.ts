import { describe, expect, test } from 'vitest';
import { isInvalidFinnishBusinessId } from '#app/purchases/findings/businessIds.ts';
import { bill, kindsOfLast, look, months } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { asked, on } from './limits.ts';

describe('an invoice number that is there twice', () => {
  const history = months(10);

  test('is found with another amount where only one of the two has a separator', () => {
    const bills = [...history, asked('601-9'), asked('6019', { amount: '99.00' })];
    expect(kindsOfLast(bills)).toContain('duplicateNumber');
    const separated = [...history, asked('601-9'), asked('6-019', { amount: '99.00' })];
    expect(kindsOfLast(separated)).not.toContain('duplicateNumber');
  });

  test('is found although the supplier had two series more than half a year ago', () => {
    const early = ['9001', '1001', '9002', '1002', '9003', '1003', '9004', '1004', '9005', '1005'].map(
      (number, index) => asked(number, { ...on(`2026-01-${10 + index}`), amount: `${300 + index}.00`, isPaid: true }),
    );
    const late = ['20001', '20002'].map((number, index) =>
      asked(number, { ...on(`2026-10-0${1 + index}`), amount: `${400 + index}.00`, isPaid: true }),
    );
    const bills = [
      ...early,
      ...late,
      asked('20010', on('2026-11-01')),
      asked('20010', { ...on('2026-11-02'), amount: '99.00' }),
    ];
    expect(kindsOfLast(bills)).toContain('duplicateNumber');
  });

  test('does not stop the others where one of the two has no invoice date', () => {
    const undated = asked('77', { invoiceDate: null, dueDate: '2026-11-05' });
    const bills = [...history, undated, asked('77', { ...on('2026-11-09'), amount: '99.00' }), bill({ bic: 'NDEAFI' })];
    expect(kindsOfLast(bills)).toContain('invalidBic');
  });
});

describe('an amount that is asked for twice', () => {
  const twice = [...months(6), ...['9100', '9177'].map((number) => asked(number, { amount: '4512.30' }))];
  const [first, ...others] = twice;
  const credit = (changes: Parameters<typeof asked>[1]) =>
    asked('9101', { amount: '-4512.30', iban: null, ...changes });

  test.each<[string, Parameters<typeof asked>[1], boolean]>([
    ['of the same amount', {}, false],
    ['of another amount', { amount: '-99.00' }, true],
    ['in another currency', { currency: 'SEK' }, true],
    ['of another supplier', { businessId: '2077474-0', sellerName: 'Saha Oy' }, true],
  ])('with a credit note %s is reported: %s', (_, changes, isReported) => {
    const bills = first ? [first, credit(changes), ...others] : [];
    expect(kindsOfLast(bills).includes('duplicatePayment')).toBe(isReported);
  });
});

describe('a supplier', () => {
  test('is not new where its misspelt name, without a business id, is that of a known one', () => {
    const misspelt = { sellerName: 'Kuparikapeli Nordic Oy', businessId: null };
    const ownId = { sellerName: 'Kuparikapeli Nordic Oy', businessId: '2077474-0' };
    expect(kindsOfLast([...months(6), bill(misspelt)])).not.toContain('newSupplier');
    expect(kindsOfLast([...months(6), bill(ownId)])).toContain('newSupplier');
  });

  test('has no new name on an invoice without a business id', () => {
    const renamed = bill({ sellerName: 'Lapin Sahkotyo Oy', invoiceNumber: '7001', isPaid: true });
    const withoutId = bill({ businessId: null, invoiceNumber: '7002', ...on('2026-11-09') });
    expect(kindsOfLast([...months(6), renamed, withoutId])).not.toContain('nameChanged');
    expect(kindsOfLast([...months(6), renamed])).toContain('nameChanged');
  });

  test('without a name does not stop the examination of the others', () => {
    const nameless = bill({ sellerName: null, businessId: null });
    expect(kindsOfLast([...months(6), nameless, bill({ bic: 'NDEAFI' })])).toContain('invalidBic');
  });
});

describe('sums that do not add up', () => {
  const other = { businessId: '2077474-0', sellerName: 'Saha Oy' };

  test('are none of a supplier whose every fifth invoice has them, though others have none', () => {
    const habitual = Array.from({ length: 4 }, (_, index) =>
      bill({ ...other, amount: `${152 + index}.50`, invoiceNumber: `80${index}7`, isPaid: true }),
    );
    expect(kindsOfLast([...months(20), ...habitual])).not.toContain('sumsDiffer');
    expect(kindsOfLast([...months(20), ...habitual.slice(0, 2)])).toContain('sumsDiffer');
  });

  test('are reported of rows where the invoice has no total', () => {
    const [finding] = look([...months(6), bill({ amount: null }, '130.00')]).get(7) ?? [];
    expect(finding?.evidence).toMatchObject({ kind: 'sumsDiffer', sum: 'rows', stated: '100.00', computed: '130' });
  });
});

describe('an old Finnish business id of six digits', () => {
  test.each([
    ['112038-9', false],
    ['112038-8', true],
  ])('%s is invalid: %s', (id, isInvalid) => expect(isInvalidFinnishBusinessId(id)).toBe(isInvalid));
});
