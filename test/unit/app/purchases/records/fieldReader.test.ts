import { describe, expect, it } from 'vitest';
import { FieldReader } from '#app/purchases/records/fieldReader.ts';
import { parseRecord } from '#app/purchases/records/record.ts';

/** A reader of a record with one field. */
const readerOf = (value: unknown) => new FieldReader({ a: value });
const wrongType = (path: string) => ({ path, reason: 'wrongType' });

describe('the value at a path', () => {
  const record = { a: { b: [{ c: 'x' }, 'y'] }, 'odd.key': 1, list: ['z'], text: 'abc', none: null };

  it.each([
    ['a.b[0].c', 'x'],
    ['a.b[1]', 'y'],
    ["['odd.key']", 1],
    ['none', null],
    ['none.x', undefined],
    ['text.length', undefined],
    ['a.missing.x', undefined],
    ['list[1]', undefined],
    ['list.map', undefined],
    ['list.length', 1],
    ['constructor', undefined],
    ['a.toString', undefined],
    ['a.__proto__', undefined],
  ])('%s is %j', (path, value) => {
    expect(new FieldReader(record).value(path)).toBe(value);
  });

  it('that is empty is the record', () => {
    const reader = new FieldReader(record);
    expect(reader.value('')).toBe(record);
    expect(new FieldReader('text').text('')).toBeNull();
  });

  it('is the record’s own where it is named as something inherited', () => {
    expect(new FieldReader(JSON.parse('{"constructor":"x","__proto__":"y"}')).text('constructor')).toBe('x');
    expect(new FieldReader(JSON.parse('{"__proto__":"y"}')).text('__proto__')).toBe('y');
  });

  it('is read by each of more paths than are remembered', () => {
    const keys = Array.from({ length: 2500 }, (_, index) => `key${index}`);
    const reader = new FieldReader(Object.fromEntries(keys.map((key, index) => [key, index])));
    for (const _ of [1, 2]) expect(keys.map((key) => reader.value(key))).toEqual(keys.map((_key, index) => index));
  });
});

describe('a text', () => {
  it.each([
    ['x', 'x'],
    [' x y\n', 'x y'],
    ['x ', 'x'],
    [' x', 'x'],
    ['\u00a0x', 'x'],
    ['ä\u00a0', 'ä'],
    ['\t', null],
    ['', null],
    [12, '12'],
    [-0.5, '-0.5'],
    [null, null],
    [undefined, null],
    ['x'.repeat(1000), 'x'.repeat(1000)],
    ['x'.repeat(1001), 'x'.repeat(1000)],
  ])('from %j is %j', (value, text) => {
    const reader = readerOf(value);
    expect(reader.text('a')).toBe(text);
    expect(reader.faults).toEqual([]);
  });

  it.each([[true], [{}], [['x']]])('from %j is a fault', (value) => {
    const reader = readerOf(value);
    expect(reader.text('a')).toBeNull();
    expect(reader.faults).toEqual([wrongType('a')]);
  });

  it('has the digits that were sent', () => {
    expect(new FieldReader(parseRecord(Buffer.from('{"a":25.50}'))).text('a')).toBe('25.50');
  });
});

describe('several texts', () => {
  it('are a list, or a single one, without what is blank', () => {
    expect(readerOf(['x', ' ', null, 7]).texts('a')).toEqual(['x', '7']);
    expect(readerOf('x').texts('a')).toEqual(['x']);
    expect(readerOf(null).texts('a')).toEqual([]);
    expect(readerOf([]).texts('a')).toEqual([]);
  });

  it('of the wrong type are faults by their places', () => {
    const reader = readerOf(['x', {}, false]);
    expect(reader.texts('a')).toEqual(['x']);
    expect(reader.faults).toEqual([wrongType('a[1]'), wrongType('a[2]')]);
  });
});

describe('a whole number', () => {
  it.each([
    [7, 7],
    [-7, -7],
    ['7', 7],
    [' 007 ', 7],
    ['-7', -7],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [null, null],
    [' ', null],
  ])('from %j is %j', (value, number) => {
    const reader = readerOf(value);
    expect(reader.wholeNumber('a')).toBe(number);
    expect(reader.faults).toEqual([]);
  });

  it.each(['7x', 'x7', '7.0', '1e3', '0x10', '9007199254740993', 1.5, 2 ** 53, true])('is not %j', (value) => {
    const reader = readerOf(value);
    expect(reader.wholeNumber('a')).toBeNull();
    expect(reader.faults).toEqual([wrongType('a')]);
  });
});

describe('dates and amounts', () => {
  it('are faults where they cannot be read, and none where they are missing', () => {
    const reader = new FieldReader({ date: '4.12.2026', amount: '1 234,50', bad: 'soon' });
    expect([reader.date('date'), reader.amount('amount'), reader.computedAmount('amount')]).toEqual([
      '2026-12-04',
      '1234.50',
      '1234.5',
    ]);
    expect([reader.date('none'), reader.amount('none'), reader.computedAmount('none')]).toEqual([null, null, null]);
    expect(reader.faults).toEqual([]);
    expect([reader.date('bad'), reader.amount('bad'), reader.computedAmount('bad')]).toEqual([null, null, null]);
    expect(reader.faults).toEqual([
      { path: 'bad', reason: 'unreadableDate' },
      { path: 'bad', reason: 'unreadableAmount' },
      { path: 'bad', reason: 'unreadableAmount' },
    ]);
  });

  it('that were computed lose what binary floating point left of them', () => {
    expect(readerOf(1.7763568394002505e-15).computedAmount('a')).toBe('0');
    expect(readerOf(0.1 + 0.2).computedAmount('a')).toBe('0.3');
    expect(readerOf(0.1 + 0.2).amount('a')).toBe('0.30000000000000004');
  });
});

describe('an object within a record', () => {
  const record = { seller: { bank: { iban: [] } }, list: [], text: 'x', none: null };

  it('is read by paths that begin there, and its faults have whole paths', () => {
    const reader = new FieldReader(record);
    const bank = reader.within('seller', true).within('bank', true);
    expect(bank.value('')).toBe(record.seller.bank);
    expect(bank.text('iban')).toBeNull();
    expect(reader.faults).toEqual([wrongType('seller.bank.iban')]);
  });

  it.each([
    ['missing', false, []],
    ['missing', true, [{ path: 'missing', reason: 'notAnObject' }]],
    ['none', false, []],
    ['none', true, [{ path: 'none', reason: 'notAnObject' }]],
    ['list', false, [{ path: 'list', reason: 'notAnObject' }]],
    ['text', false, [{ path: 'text', reason: 'notAnObject' }]],
    ['seller', false, []],
  ])('at %j, required: %j, has the faults %j', (path, isRequired, faults) => {
    const reader = new FieldReader(record);
    const within = reader.within(path, isRequired);
    expect(reader.faults).toEqual(faults);
    expect(within.faults).toBe(reader.faults);
    expect(within.text('bank')).toBeNull();
  });

  it('that is no object has no values', () => {
    expect(new FieldReader(record).within('text', false).value('length')).toBeUndefined();
    expect(new FieldReader(record).within('list', false).value('')).toBeUndefined();
  });
});
