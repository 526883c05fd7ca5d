import { describe, expect, it } from 'vitest';
import { findFieldDifferences } from '#app/purchases/records/differences.ts';

const compare = (older: string, newer: string) => findFieldDifferences(Buffer.from(older), Buffer.from(newer));
const list = (length: number, value: string): string => JSON.stringify(Array<string>(length).fill(value));

describe('the differences between two versions', () => {
  it('come in the order of the newer one, and what is gone comes last', () => {
    expect(
      compare(
        '{"gone":"x","same":1,"lines":[{"net":1},{"net":2}]}',
        '{"new":true,"lines":[{"net":1},{"net":3}],"same":1}',
      ),
    ).toEqual([
      { path: 'new', before: null, after: 'true' },
      { path: 'lines[1].net', before: '2', after: '3' },
      { path: 'gone', before: 'x', after: null },
    ]);
  });

  it.each([
    ['the order of the fields', '{"a":1,"b":2}', '{"b":2,"a":1}'],
    ['a field that is null', '{"a":1}', '{"a":1,"b":null}'],
    ['a list without members', '{"a":1,"b":[]}', '{"a":1,"b":null}'],
    ['spaces between values', '{"a":1}', '{ "a" : 1 }'],
  ])('are not %s', (_, older, newer) => {
    expect(compare(older, newer)).toEqual([]);
  });

  it('are those of each digit', () => {
    expect(compare('{"a":9007199254740993}', '{"a":9007199254740992}')).toEqual([
      { path: 'a', before: '9007199254740993', after: '9007199254740992' },
    ]);
  });

  it('show a version that is no JSON as its text', () => {
    expect(compare('{"a":', '{"a":"x"}')).toEqual([
      { path: 'a', before: null, after: 'x' },
      { path: '', before: '{"a":', after: null },
    ]);
  });

  it('are two thousand at most', () => {
    expect(compare(list(2000, 'x'), list(2000, 'y'))).toHaveLength(2000);
    const many = compare(list(2001, 'x'), list(2001, 'y'));
    expect(many).toHaveLength(2000);
    expect(many.at(-1)).toEqual({ path: '[1999]', before: 'x', after: 'y' });
  });

  it('keep two thousand characters of each text, and are found beyond them, too', () => {
    const long = 'x'.repeat(2000);
    expect(compare(JSON.stringify({ a: `${long}1` }), JSON.stringify({ a: `${long}2` }))).toEqual([
      { path: 'a', before: long, after: long },
    ]);
    const [named] = compare('{}', JSON.stringify({ [`${long}y`]: 'z' }));
    expect(named).toEqual({ path: long, before: null, after: 'z' });
  });
});
