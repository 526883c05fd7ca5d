import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { normalizeAmountText } from '#app/purchases/records/amount.ts';
import { normalizeDateText } from '#app/purchases/records/date.ts';

describe('normalizeDateText', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['2026-11-20T00:00:00+02:00', '2026-11-20'],
    ['2026-11-20T23:59:59.9999999Z', '2026-11-20'],
    ['2026-11-20 00:00', '2026-11-20'],
    ['1.2.2026', '2026-02-01'],
    [' 29.02.2024 ', '2024-02-29'],
    ['\t20261204\u00a0', '2026-12-04'],
    ['2026-12-31T23:30:00-11:00', '2026-12-31'],
  ])('reads %s as written', (text, date) => expect(normalizeDateText(text)).toBe(date));

  it.each(['2026-02-29', '20261320', '31.4.2026', '0001-01-01T00:00:00', '11/20/2026', '26-11-20', 'soon', ''])(
    'takes %s for no date',
    (text) => expect(normalizeDateText(text)).toBeNull(),
  );
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Helsinki', 'America/Sao_Paulo'])(
  'no date moves by a day in %s',
  (timeZone) => {
    const written = [
      '2026-12-04T00:00:00+02:00',
      '2026-12-03T23:59:59Z',
      '2026-12-04',
      '20261204',
      '4.12.2026',
      '2018-11-04',
    ];
    const program = `
      import { normalizeDateText } from ${JSON.stringify(new URL('../../../../../app/purchases/records/date.ts', import.meta.url))};
      console.log(JSON.stringify([new Date(2026, 0).getTimezoneOffset(), ...${JSON.stringify(written)}.map(normalizeDateText)]))`;
    const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, TZ: timeZone },
      encoding: 'utf8',
    });
    const [offset, ...dates] = JSON.parse(answer);
    expect(offset).not.toBe(0);
    expect(dates).toEqual(['2026-12-04', '2026-12-03', '2026-12-04', '2026-12-04', '2026-12-04', '2018-11-04']);
  },
);

describe('readAmount', () => {
  it.each([
    ['12.30', '12.30'],
    ['12,3', '12.3'],
    ['1 234,56 €', '1234.56'],
    ['1\u00a0234\u202f567,89', '1234567.89'],
    ['EUR 12,00', '12.00'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ["1'000.50 CHF", '1000.50'],
    ['\u22125,00', '-5.00'],
    ['12,00-', '-12.00'],
    ['+7', '7'],
    ['007,50', '7.50'],
    ['-0.05', '-0.05'],
    ['1.5E2', '150'],
    ['12345678901234567890,123456789', '12345678901234567890.123456789'],
  ])('reads %s as %s', (text, amount) => expect(normalizeAmountText(text)).toBe(amount));

  it.each(['', '-', ',', '5.', '.5', '1,2,3', '1.2345,6', '12-3', '1e999', 'free', '1'.repeat(31)])(
    'takes %s for no amount',
    (text) => expect(normalizeAmountText(text)).toBeNull(),
  );
});
