import { describe, expect, test } from 'vitest';
import {
  createDuplicateFindingKey,
  createFindingKeyRenamer,
  createValueFindingKey,
} from '#app/purchases/findings/findingKeys.ts';
import { bill, look, months, ofLast, usual } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { asked, on } from './limits.ts';

describe('the key of a finding', () => {
  test('names its value, cut where it is long', () => {
    expect(createValueFindingKey('invalidBic', 'NDEAFI')).toBe('invalidBic:NDEAFI');
    expect(createValueFindingKey('newSupplier')).toBe('newSupplier');
    expect(createValueFindingKey('invalidBic', 'x'.repeat(501))).toBe(`invalidBic:${'x'.repeat(500)}`);
  });

  test('names other invoices in one order, whatever order they come in', () => {
    const key = createDuplicateFindingKey('nearNumber', ['one', 'two']);
    expect(key).toMatch(/^nearNumber:[0-9a-f]{16} [0-9a-f]{16}$/);
    expect(createDuplicateFindingKey('nearNumber', ['two', 'one'])).toBe(key);
    expect(createDuplicateFindingKey('nearNumber', ['two', 'three'])).not.toBe(key);
  });

  test('follows the others when they are renamed, and nothing else', () => {
    const rename = createFindingKeyRenamer(new Map([['one', 'renamed']]));
    const before = createDuplicateFindingKey('duplicatePayment', ['one', 'two']);
    expect(rename(before)).toBe(createDuplicateFindingKey('duplicatePayment', ['renamed', 'two']));
    const other = createDuplicateFindingKey('duplicateNumber', ['two', 'three']);
    expect(rename(other)).toBe(other);
    for (const key of ['newSupplier', 'invalidBic:one', 'nearNumber:']) expect(rename(key)).toBe(key);
  });
});

describe('the evidence', () => {
  test('of several records counts them', () => {
    const bills = [...months(3), { ...bill({}), beside: 'first,second,third' }];
    expect(ofLast(bills, 'severalRecords')).toEqual({
      key: 'severalRecords:first,second,third',
      evidence: { kind: 'severalRecords', count: 3, reason: 'versions' },
    });
    expect(ofLast([...months(3), bill({})], 'severalRecords')).toBeUndefined();
  });

  test('of equal records says that they are copies, unless the service repeats many', () => {
    const copied = (beside: string) => ({ ...bill({}), beside });
    expect(ofLast([...months(3), copied('first,first')], 'severalRecords')).toEqual({
      key: 'severalRecords:first,first',
      evidence: { kind: 'severalRecords', count: 2, reason: 'copies' },
    });
    const many = ['a,a', 'b,b', 'c,c'].map(copied);
    expect(ofLast([...months(12), ...many], 'severalRecords')).toBeUndefined();
    expect(ofLast([...months(13), ...many], 'severalRecords')).toBeDefined();
    expect(ofLast([...months(3), ...many, copied('first,second')], 'severalRecords')).toBeDefined();
  });

  test('of another name has the new one and those before', () => {
    expect(ofLast([...months(6), bill({ sellerName: 'Baltic Invest Oy' })], 'nameChanged')).toEqual({
      key: 'nameChanged:baltic invest',
      evidence: {
        kind: 'nameChanged',
        now: 'Baltic Invest Oy',
        before: [{ value: 'Kuparikaapeli Nordic Oy', count: 6, first: '2026-05-05', last: '2026-10-05' }],
      },
    });
  });

  test('of a name without a business id is none', () => {
    const nameless = months(6, { businessId: null });
    expect(
      ofLast([...nameless, bill({ businessId: null, sellerName: 'Baltic Invest Oy' })], 'nameChanged'),
    ).toBeUndefined();
  });

  test('of a repeated number names the others, twenty at most', () => {
    const many = Array.from({ length: 15 }, () => asked('77', on('2026-10-01')));
    const found = ofLast([...many, ...many, asked('77', on('2026-10-01'))], 'duplicateNumber');
    const { evidence } = found ?? {};
    expect(evidence?.kind === 'duplicateNumber' && evidence.others.length).toBe(20);
    const single = ofLast([asked('77', on('2026-10-01')), asked('77', on('2026-10-02'))], 'duplicateNumber');
    expect(single?.evidence).toEqual({
      kind: 'duplicateNumber',
      others: [
        {
          ...{ id: 1, sellerName: 'Kuparikaapeli Nordic Oy', invoiceNumber: '77', invoiceDate: '2026-10-01' },
          ...{ amount: '812.40', currency: 'EUR' },
        },
      ],
    });
  });

  test('of a missing account has the usual one with its dates', () => {
    expect(ofLast([...months(4), bill({ iban: null })], 'bankDetailsMissing')).toEqual({
      key: 'bankDetailsMissing',
      evidence: {
        kind: 'bankDetailsMissing',
        usual: { value: usual, count: 4, first: '2026-07-05', last: '2026-10-05' },
      },
    });
  });

  test('of numbers that cannot be has them as they were written', () => {
    const wrong = { iban: 'FI79 4405 2020 0360 83', bic: 'ndeafi', businessId: '1234567-8' };
    const bills = [...months(4), bill(wrong)];
    expect(ofLast(bills, 'invalidIban')).toEqual({
      key: 'invalidIban:FI7944052020036083',
      evidence: { kind: 'invalidIban', now: wrong.iban, fault: 'checkDigits' },
    });
    expect(ofLast(bills, 'invalidBic')).toEqual({
      key: 'invalidBic:ndeafi',
      evidence: { kind: 'invalidBic', now: 'ndeafi' },
    });
    expect(ofLast(bills, 'invalidBusinessId')).toEqual({
      key: 'invalidBusinessId:1234567-8',
      evidence: { kind: 'invalidBusinessId', now: '1234567-8' },
    });
  });

  test('of sums has what is stated and what is computed', () => {
    expect(ofLast([...months(6), bill({ amount: '152.50' })], 'sumsDiffer')).toEqual({
      key: 'sumsDiffer:netPlusVat 152.50 125.5',
      evidence: { kind: 'sumsDiffer', sum: 'netPlusVat', stated: '152.50', computed: '125.5' },
    });
    expect(ofLast([...months(6), bill({}, '130')], 'sumsDiffer')?.evidence).toEqual({
      ...{ kind: 'sumsDiffer', sum: 'rows', stated: '100.00', computed: '130' },
    });
  });
});

describe('invoices of a supplier', () => {
  test('without a business id belong to the only supplier of that name', () => {
    const bills = [
      ...months(4),
      asked('77', { ...on('2026-10-20') }),
      asked('77', { ...on('2026-10-21'), businessId: null }),
    ];
    expect(ofLast(bills, 'duplicateNumber')).toBeDefined();
    const namesake = bill({ businessId: '2077474-0', isPaid: true });
    expect(ofLast([namesake, ...bills], 'duplicateNumber')).toBeUndefined();
  });

  test('are few even where many come on one day', () => {
    const found = look(Array.from({ length: 30 }, (_, nth) => asked(String(1000 + 37 * nth), on('2026-11-01'))));
    expect([...found.values()].flat().filter(({ evidence }) => evidence.kind === 'duplicatePayment')).toEqual([]);
  });
});
