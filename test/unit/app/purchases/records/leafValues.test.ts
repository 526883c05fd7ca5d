import { describe, expect, it } from 'vitest';
import { isJsonObject, iterateLeafValues, joinJsonPath } from '#app/purchases/records/leafValues.ts';
import { parseRecord } from '#app/purchases/records/record.ts';
import { isFieldInSpecification } from '#app/purchases/records/specifiedFields.ts';
import { findUndecodedTexts } from '#app/purchases/records/undecodedTexts.ts';

const listLeaves = (text: string) => [...iterateLeafValues(parseRecord(Buffer.from(text)))];

describe('the leaves of a record', () => {
  it('come in its order, each with its path and type', () => {
    expect(listLeaves('{"b":[{"x":1},"t"],"a":{"n":25.50,"y":true},"e":[],"o":{},"z":null,"s":""}')).toEqual([
      { path: 'b[0].x', value: '1', type: 'number' },
      { path: 'b[1]', value: 't', type: 'text' },
      { path: 'a.n', value: '25.50', type: 'number' },
      { path: 'a.y', value: 'true', type: 'boolean' },
      { path: 'e', value: null, type: 'empty' },
      { path: 'o', value: null, type: 'empty' },
      { path: 'z', value: null, type: 'null' },
      { path: 's', value: '', type: 'text' },
    ]);
  });

  it('are the record itself where it is one value', () => {
    expect(listLeaves('"x"')).toEqual([{ path: '', value: 'x', type: 'text' }]);
    expect(listLeaves('[]')).toEqual([{ path: '', value: null, type: 'empty' }]);
    expect(listLeaves('[7]')).toEqual([{ path: '[0]', value: '7', type: 'number' }]);
  });
});

it('a JSON object is neither a list nor a number of many digits', () => {
  const record = parseRecord(Buffer.from('[{}, [], 1.50, null, "x", 1]')) as readonly unknown[];
  expect(record.map(isJsonObject)).toEqual([true, false, false, false, false, false]);
});

it.each([
  ['', 'a', 'a'],
  ['a', 'b', 'a.b'],
  ['a', 'Erä_päivä$-2', 'a.Erä_päivä$-2'],
  ['', '_a', '_a'],
  ['', '$a', '$a'],
  ['a', '2b', 'a["2b"]'],
  ['', '-a', '["-a"]'],
  ['a', 'b c', 'a["b c"]'],
  ['a', 'b.', 'a["b."]'],
  ['', '', '[""]'],
  ['', '"', '["\\""]'],
])('in %j the key %j has the path %j', (path, key, joined) => expect(joinJsonPath(path, key)).toBe(joined));

describe('specification 2.3', () => {
  it.each([
    'version',
    'seller',
    'seller.businessId',
    'seller.organisationName',
    'buyer.additionalName',
    'seller.bankAccount',
    'seller.bankAccount.iban',
    'seller.bankAccount.bankAddress',
    'buyer.postalAddress',
    'buyer.postalAddress.streetName',
    'buyer.postalAddress.streetName[]',
    'buyer.postalAddress.streetName[12]',
    'buyer.postalAddress.postOfficeBoxId',
  ])('names %s', (path) => expect(isFieldInSpecification(path)).toBe(true));

  it.each(['', 'versions', 'aversion', 'invoiceNumber', 'seller.iban', 'seller.bankAccount.iban.x', 'x.seller'])(
    'does not name %j',
    (path) => expect(isFieldInSpecification(path)).toBe(false),
  );
});

describe('a text that was not decoded', () => {
  const find = (raw: Buffer) => findUndecodedTexts(raw, parseRecord(raw));
  const fault = (path: string) => ({ path, reason: 'unreadableText' });

  it('is a fault of each value and key that holds it', () => {
    expect(find(Buffer.from('{"a":"S\xe4hk\xf6","b":"ok","c":["\xff"]}', 'latin1'))).toEqual([
      fault('a'),
      fault('c[0]'),
    ]);
    expect(find(Buffer.from('{"a\ufffd":"x","b":"ok"}'))).toEqual([fault('["a\ufffd"]')]);
  });

  it.each(['{"a":"\ufffd"}', '{"a":"x\\ufffd"}', '{"a":"\\uFFFDx"}'])('may have come so: %s', (text) => {
    expect(find(Buffer.from(text))).toEqual([fault('a')]);
  });

  it('is not looked for elsewhere', () => {
    expect(find(Buffer.from('{"a":"Sähkö","b":null}'))).toEqual([]);
    // A part of a larger buffer, as an answer's records come.
    expect(find(Buffer.from('\ufffd{"a":"x"}\ufffd').subarray(3, -3))).toEqual([]);
  });
});
