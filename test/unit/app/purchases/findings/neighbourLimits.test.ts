import { describe, expect, it } from 'vitest';
import { addDays } from '#app/demo/dates.ts';
import { findSuspectedDuplicates } from '#app/purchases/findings/collisions.ts';
import { unknownCompany } from '#app/purchases/findings/examinedInvoice.ts';
import { buildPurchaseLedger } from '#app/purchases/findings/purchaseLedger.ts';
import { hasRisingInvoiceNumbers } from '#app/purchases/findings/series.ts';
import { bill, foreign, today, usual } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { finish } from '#test/unit/app/purchases/table/viewParts.ts';
import { asked, type Bills, on, testLimit } from './limits.ts';

/** A ledger of bills whose identities are in their order. */
const keep = (bills: Bills) => {
  const examined = bills.map((one, index) => ({ ...one, id: index, identity: String(index).padStart(4, '0') }));
  return finish(buildPurchaseLedger(examined, today, unknownCompany));
};

describe('invoices of equal content', () => {
  /** Whether the last of so many invoices of one day is found to repeat the first. */
  const isFound = (count: number): boolean => {
    const ledger = keep(Array.from({ length: count }, () => asked('1')));
    const last = count - 1;
    const found = findSuspectedDuplicates(ledger, [...ledger.invoices.keys()], 0, (one, other) =>
      [`${last} 0`, `0 ${last}`].includes(`${one} ${other}`),
    );
    return found.length > 0;
  };

  it('are compared with the twenty before them', () => {
    expect([isFound(2), isFound(21), isFound(22)]).toEqual([true, true, false]);
  });
});

describe('the numbers of a supplier', () => {
  /** Whether fifty numbers of as many days rise around the twenty-sixth of them, but for falls at these. */
  const areRising = (...falls: readonly number[]): boolean => {
    const bills = Array.from({ length: 50 }, (_, nth) =>
      asked(String(10_000 + 10 * nth - (falls.includes(nth) ? 15 : 0)), on(addDays('2026-03-01', nth))),
    );
    return hasRisingInvoiceNumbers(keep(bills), 25);
  };
  const within = [8, 12, 16, 20, 30, 40];

  it('rise where one and an eighth of the forty around an invoice fall', () => {
    expect([areRising(), areRising(...within), areRising(...within, 35)]).toEqual([true, true, false]);
  });

  it('are looked at up to twenty before and twenty from that day on', () => {
    expect(areRising(...within, 1, 5, 45, 49)).toBe(true);
    expect(areRising(...within, 6)).toBe(false);
    expect(areRising(...within, 44)).toBe(false);
  });

  it.each([
    ['before', 180, false],
    ['before', 181, true],
    ['after', 180, false],
    ['after', 181, true],
  ])('are looked at within half a year: %s it by %i days', (side, days, expected) => {
    // Two falls are too many for four numbers, and the one farthest away makes one of the two.
    const numbers: readonly (readonly [number, string])[] =
      side === 'before'
        ? [
            [-days, '5000'],
            [-100, '4000'],
            [0, '6000'],
            [50, '5500'],
          ]
        : [
            [-50, '5000'],
            [-40, '4500'],
            [0, '6000'],
            [days, '5900'],
          ];
    const bills = numbers.map(([from, number]) => asked(number, on(addDays('2026-07-02', from))));
    expect(hasRisingInvoiceNumbers(keep(bills), 2)).toBe(expected);
  });
});

describe('an account that is nearly an IBAN', () => {
  const following = (others: number): Bills => [
    ...Array.from({ length: others }, (_, nth) =>
      bill({ ...on(addDays('2026-01-01', nth)), iban: foreign, isPaid: true }),
    ),
    bill({ ...on('2026-10-01'), iban: usual, isPaid: true }),
    bill({ ...on('2026-11-01'), iban: usual.replace('FI', 'F1') }),
  ];
  testLimit('invalidIban', [
    ['is compared with the first hundred of its supplier', { found: following(99), ordinary: following(100) }],
  ]);
});
