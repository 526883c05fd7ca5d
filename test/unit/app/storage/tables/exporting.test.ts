import { describe, expect, it } from 'vitest';
import { escapeFormula, getCsvDialect } from '#app/storage/tables/csv.ts';
import { escapeXml, isExactInSpreadsheet, renderSheetCell } from '#app/storage/tables/sheetCells.ts';

describe('text in a CSV file', () => {
  it.each(['=1+1', '+358 40', '-5', '@sum', '\t=1', '\r\nx', '＝1', '－1', ' =1', '\u200e=1'])(
    'is kept from being a formula: %j',
    (text) => expect(escapeFormula(text)).toBe(`'${text}`),
  );
  it.each(['Sähkö Oy', 'a=b', '1-2', ''])('stays as it is otherwise: %j', (text) =>
    expect(escapeFormula(text)).toBe(text),
  );

  it('is separated as the country does', () => {
    expect(getCsvDialect('fi-FI')).toEqual({ separator: ';', decimalMark: ',' });
    expect(getCsvDialect('en-FI')).toEqual({ separator: ';', decimalMark: ',' });
    expect(getCsvDialect('en-GB')).toEqual({ separator: ',', decimalMark: '.' });
  });
});

describe('a cell of a workbook', () => {
  it.each([
    ['0', true],
    ['-0.10', true],
    ['0.00123456789012345', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['0.123456789012345678', false],
    ['100000000000000000000', true],
    ['1000000000000000001', false],
    ['-1000000000000000.01', false],
    ['123456789012345.0', true],
  ])('keeps every digit of %s: %s', (amount, isKept) => expect(isExactInSpreadsheet(amount)).toBe(isKept));

  it('is a date only where a spreadsheet counts right', () => {
    expect(renderSheetCell({ kind: 'date', date: '1900-03-01' })).toContain('<v>61</v>');
    expect(renderSheetCell({ kind: 'date', date: '1900-02-28' })).toContain('1900-02-28</t>');
  });

  it('holds what XML cannot, and no more than a spreadsheet takes', () => {
    expect(escapeXml('a\u0000<b>&_x0041_\ud800')).toBe('a_x0000_&lt;b&gt;&amp;_x005F_x0041_\ufffd');
    expect(renderSheetCell({ kind: 'text', text: 'x'.repeat(40_000) })).toMatch(/>x{32766}…</);
  });
});
