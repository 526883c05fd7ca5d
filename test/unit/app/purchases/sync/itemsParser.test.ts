import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { JsonArraySplitter } from '#app/purchases/sync/jsonArraySplitter.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Feeds the bytes in pieces of the given sizes, over and over. */
const parse = (bytes: Uint8Array, itemsPath = 'Items', sizes: readonly number[] = [bytes.length || 1]): string[] => {
  const parser = new JsonArraySplitter(itemsPath);
  const items: string[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    // The piece is wiped afterwards, as a socket's buffer is used again.
    const piece = bytes.slice(at, at + size);
    items.push(...parser.push(piece).map(decode));
    piece.fill(0);
    at += size;
  }
  parser.end();
  return items;
};

const captureParseFailure = (bytes: Uint8Array): unknown => {
  try {
    parse(bytes);
  } catch (thrown) {
    if (thrown instanceof AppFailure && thrown.error.kind === 'unreadableAnswer') return thrown.error.reason;
    throw thrown;
  }
  return 'none';
};

describe('ItemsParser', () => {
  it('gives each record byte for byte, whatever the pieces', () => {
    const record = fc.json({ maxDepth: 4 }).chain((text) => fc.constantFrom(text, ` ${text}\n`, `${text}\t `));
    const escaped = fc.constantFrom('{"a":"\\"]}\\\\"}', '"\\u00e5}"', '{"å€𝄞":["}"]}', '-1.50e3', '{"__proto__":{}}');
    fc.assert(
      fc.property(
        fc.array(fc.oneof(record, escaped)),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.json(),
        (records, sizes, other) => {
          const answer = encode(`{"before": ${other}, "Items" : [${records.join(',')}], "after":${other}}`);
          expect(parse(answer, 'Items', sizes)).toEqual(records.map((text) => text.trim()));
        },
      ),
    );
  });

  it('says truncated for every place where the answer may be cut', () => {
    const whole = '\uFEFF{"Count":2,"Items":[{"a":"x\\"å"},17,null,"t"],"Next":{"x":[true]}}';
    const bytes = encode(whole);
    for (let length = 0; length < bytes.length; length += 1)
      expect(captureParseFailure(bytes.subarray(0, length)), `cut at ${length}`).toBe('truncated');
    expect(parse(bytes)).toEqual(['{"a":"x\\"å"}', '17', 'null', '"t"']);
  });

  it.each([
    ['html', '\n <!DOCTYPE html><html></html>'],
    ['notJson', 'Service unavailable'],
    ['notJson', '{"Items":[{}}'],
    ['notJson', '{"Items":[1,]}'],
    ['notJson', '{"Items":[,1]}'],
    ['notJson', '{"Items":[1 2]}'],
    ['notJson', '{"Items" [1]}'],
    ['notJson', '{"Items":[1],}'],
    ['notJson', '{"Items":[1]} trailing'],
    ['notJson', '{"It\\qems":[1]}'],
    ['wrongShape', '{}'],
    ['wrongShape', '{"error":"no such customer"}'],
    ['wrongShape', '{"items":[]}'],
    ['wrongShape', '{"Items":null}'],
    ['wrongShape', '{"Items":{"0":{}}}'],
    ['wrongShape', '{"Items":"[]"}'],
    ['wrongShape', '{"inner":{"Items":[1]}}'],
    ['wrongShape', '[{"a":1}]'],
  ])('says %s for %s', (reason, answer) => expect(captureParseFailure(encode(answer))).toBe(reason));

  it('finds the array by its path, also inside others or as the whole answer', () => {
    expect(parse(encode('{"a":[{"b":[7]},{"c":0,"b":[8,{}]}]}'), 'a[1].b')).toEqual(['8', '{}']);
    expect(parse(encode('[[1],2]'), '')).toEqual(['[1]', '2']);
    expect(parse(encode('{"It\\u0065ms":[5]}'))).toEqual(['5']);
    expect(parse(encode('{"Items":[ ]}'))).toEqual([]);
  });

  it('takes a record of 10 MB and refuses one beyond all reason', () => {
    const large = `{"note":"${'å'.repeat(5_000_000)}"}`;
    expect(parse(encode(`{"Items":[${large},1]}`), 'Items', [65_536])).toEqual([large, '1']);
    const parser = new JsonArraySplitter('Items');
    parser.push(encode('{"Items":["'));
    const piece = new Uint8Array(8 * 1024 * 1024).fill(0x78);
    const flood = (): void => {
      for (let time = 0; time < 9; time += 1) parser.push(piece);
    };
    expect(flood).toThrow(expect.objectContaining({ error: expect.objectContaining({ reason: 'tooLarge' }) }));
  });
});

describe('values around the records', () => {
  const readPicked = (text: string, picks: readonly string[], size: number): unknown => {
    const parser = new JsonArraySplitter('data.Items', picks);
    const bytes = encode(text);
    for (let at = 0; at < bytes.length; at += size) parser.push(bytes.slice(at, at + size));
    parser.end();
    return Object.fromEntries(parser.picked);
  };
  const text = `{"paging":{"next":"a\\"}å","deep":{"n":[7,"x"]}},"rowCount":12,"data":{"skip":{"next":1},"Items":[{"next":2}],"last":null},
    "__proto__":{"next":3}}`;

  it.each([1, 3, 1000])('are picked by their paths, in pieces of %i', (size) => {
    const picks = ['paging.next', 'paging.deep.n[1]', 'rowCount', 'data.last', 'data.Items[0].next', 'nowhere'];
    expect(readPicked(text, picks, size)).toEqual({
      'paging.next': 'a"}å',
      'paging.deep.n[1]': 'x',
      rowCount: 12,
      'data.last': null,
    });
  });

  it('may be of any type', () => {
    expect(readPicked('{"rowCount":{"a":[1]},"data":{"Items":[]}}', ['rowCount'], 2)).toEqual({ rowCount: { a: [1] } });
    expect(readPicked('{"paging":5,"data":{"Items":[]}}', ['paging.next'], 2)).toEqual({});
  });
});
