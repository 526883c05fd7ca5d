import { describe, expect, it } from 'vitest';
import { createFieldPatternReader } from '#app/purchases/records/patternReader.ts';
import { parseRecord } from '#app/purchases/records/record.ts';

const read = (pattern: string, record: unknown) => createFieldPatternReader(pattern)(record);

describe('a cell of a further field', () => {
  const record = {
    note: ' Kiitos ',
    rows: [{ name: 'Kaapeli', net: 12.5 }, { name: 'Työ' }, { name: '' }, 'x'],
    grid: [[1, 2], [3]],
    'odd key': { 'a.b': 'x', '"': 'y', 'c[]': 'z' },
    long_name: { k1: 'v' },
    no: false,
    none: null,
    empty: {},
  };

  it.each([
    ['note', 'Kiitos'],
    ['rows[].name', 'Kaapeli; Työ'],
    ['rows[].net', '12.5'],
    ['rows[]', 'x'],
    ['rows', null],
    ['grid[][]', '1; 2; 3'],
    ['grid[]', null],
    ['["odd key"]["a.b"]', 'x'],
    ['["odd key"]["\\""]', 'y'],
    ['["odd key"]["c[]"]', 'z'],
    ['long_name.k1', 'v'],
    ['no', 'false'],
    ['none', null],
    ['empty', null],
    ['missing', null],
    ['note[]', null],
    ['note.length', null],
    ['rows.length', null],
    ['toString', null],
    ['__proto__', null],
  ])('at %s is %j', (pattern, text) => {
    expect(read(pattern, record)).toBe(text);
  });

  it('has the digits that were sent', () => {
    expect(read('a[]', parseRecord(Buffer.from('{"a":[25.50,12345678901234567890]}')))).toBe(
      '25.50; 12345678901234567890',
    );
  });

  it('has a thousand characters at most', () => {
    expect(read('a', { a: 'x'.repeat(1001) })).toBe('x'.repeat(1000));
    expect(read('a[]', { a: ['x'.repeat(900), 'y'.repeat(900)] })).toBe(`${'x'.repeat(900)}; ${'y'.repeat(98)}`);
  });

  it('of a pattern that no record has is empty', () => {
    // A key in quotes that is no JSON text.
    const unreadable = '["\\x"]';
    expect(read(unreadable, { undefined: 'x', x: 'y', '': 'z' })).toBeNull();
    expect(read('a', 'text')).toBeNull();
    expect(read('a', null)).toBeNull();
    expect(read('["a"', { a: 'x' })).toBeNull();
  });
});
