import { describe, expect, test } from 'vitest';
import { addDays } from '#app/demo/dates.ts';
import { noLineFacts } from '#app/purchases/archive/storedRecord.ts';
import { kindsOfLast, ofLast } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { asked, type Bills, type Changes, on } from './limits.ts';

/** Invoices whose lines say which part they are, each so many days after the one before and with a sum of its own. */
const parts = (stated: readonly string[], apart = 61, changes: readonly Changes[] = []): Bills =>
  stated.map((instalment, nth) => ({
    ...asked(`A${7 * nth + 101}`, {
      ...{ ...on(addDays('2026-02-01', apart * nth)), amount: `${400 + 30 * nth}.00` },
      ...{ isPaid: nth < stated.length - 1, ...changes[nth] },
    }),
    lineFacts: { ...noLineFacts, lineCount: 1, instalment },
  }));
const same: Changes = { amount: '250.00' };
const numbered = (...numbers: readonly string[]): Bills =>
  parts(
    numbers.map(() => '/3'),
    30,
    numbers.map((invoiceNumber) => ({ ...same, invoiceNumber })),
  );
const credit = (day: string, changes: Changes = {}): Bills[number] =>
  asked('C1', { ...on(day), amount: '-250.00', iban: null, ...changes });
const isExcess = (bills: Bills): boolean => kindsOfLast(bills).includes('excessInstalment');

describe('a part greater than the whole', () => {
  test('is an instalment too many whatever its sum and time', () => {
    const found = ofLast(parts(['1/3', '2/3', '3/3', '4/3']), 'excessInstalment');
    expect(found?.evidence).toMatchObject({ agreed: 3, others: [{ id: 1 }, { id: 2 }, { id: 3 }] });
    expect(isExcess(parts(['1/3', '2/3', '3/3']))).toBe(false);
  });

  test.each<[string, Bills]>([
    ['a part is missing between', parts(['1/3', '3/3', '5/3'])],
    ['the last agreed one came otherwise', parts(['1/3', '3/3', '4/3', '5/3'])],
    ['only the last agreed one is there', parts(['3/3', '4/3'])],
    ['there are many', parts(['35/36', '36/36', '37/36'], 30)],
  ])('is found where %s', (_, bills) => expect(isExcess(bills)).toBe(true));

  test.each<[string, Bills]>([
    ['nothing came before it', parts(['4/3'])],
    ['only a far earlier part came before it', parts(['1/3', '4/3'])],
    ['the parts before it are of another number', parts(['3/4', '4/4', '4/3'])],
    ['it is paid', parts(['2/2', '3/2'], 61, [{}, { isPaid: true }])],
    ['the count is the year, and the part a week', parts(['26/26', '27/26'], 7)],
    ['another supplier asked for the parts before', parts(['2/2', '3/2'], 61, [{ businessId: '2077474-0' }])],
  ])('is none where %s', (_, bills) => expect(isExcess(bills)).toBe(false));
});

describe('parts that the invoice number counts', () => {
  test.each([
    [['7001-1', '7001-2', '7001-3', '7001-4'], true],
    [['7001/1', '7001/2', '7001/3', '7001/4'], true],
    [['7001-1', '7001-2', '7001-3'], false],
    [['2026-12', '2026-15', '2026-19'], false],
    [['7001-1', '7001-3', '7001-4'], false],
    [['7001-1', '7001-2', '7001-3', '8001-4'], false],
  ])('of three are %j: one too many is %s', (numbers, expected) =>
    expect(isExcess(numbered(...numbers))).toBe(expected),
  );

  test('repeat no bill', () => {
    const kinds = kindsOfLast(
      parts(['/3', '/3'], 0, [
        { invoiceNumber: '7001-1', ...same },
        { invoiceNumber: '7001-2', ...same },
      ]),
    );
    expect(kinds).not.toContain('nearNumber');
  });
});

describe('a credited part', () => {
  const repeated = (...last: Bills): Bills => {
    const bills = parts(['1/3', '2/3', '3/3', '3/3'], 30, [same, same, same, same]);
    return [...last, ...bills];
  };

  test('does not count where it is sent again', () => {
    expect(isExcess(repeated())).toBe(true);
    expect(isExcess(repeated(credit('2026-04-12')))).toBe(false);
    expect(isExcess(repeated(credit('2026-04-12', { amount: '250.00', isCreditNote: true })))).toBe(false);
  });

  test('does not count where the one sent again has the next number', () => {
    const bills = parts(['1/3', '2/3', '3/3', '4/3'], 30, [same, same, same, same]);
    expect(isExcess([credit('2026-04-12'), ...bills])).toBe(false);
  });

  test('counts where the credit note is older than the plan, or of another sum', () => {
    expect(isExcess(repeated(credit('2026-01-31')))).toBe(true);
    expect(isExcess(repeated(credit('2026-04-12', { amount: '-240.00' })))).toBe(true);
  });
});

test('a yearly fee in twelve parts begins again', () => {
  const months = Array.from({ length: 12 }, (_, nth) => `${nth + 1}/12`);
  const yearly = (last: string): Bills =>
    parts(
      [...months, last],
      30,
      Array.from({ length: 13 }, (_, nth) => ({ ...same, ...on(addDays('2025-11-01', 30 * nth)) })),
    );
  expect(isExcess(yearly('1/12'))).toBe(false);
  expect(isExcess(yearly('13/12'))).toBe(true);
});
