import { describe, expect, test } from 'vitest';
import { findCloseName } from '#app/profile/closeNames.ts';
import { compareExpressionNames } from '#app/profile/expressionNames.ts';
import { listOutputMembers } from '#app/profile/outputMembers.ts';

const sample = {
  id: 7,
  name: 'A',
  buyer: { ref: 'b', title: 'B' },
  lines: [{ name: 'x' }, { name: 'y', note: 'z' }],
  tags: ['t'],
};

const findUnread = (text: string): readonly string[] => compareExpressionNames(text, sample).unreadPaths;
const findUnknown = (text: string) =>
  compareExpressionNames(text, sample).unknownNames.map(({ name, unread }) => ({ name, unread }));

describe('members that an expression does not read', () => {
  test.each([
    ['$', []],
    ['{}', ['id', 'name', 'buyer', 'lines', 'tags']],
    ['{ "a": id, "b": buyer.ref, "c": [lines.{ "n": name }], "d": tags[0] }', ['name', 'buyer.title', 'lines[].note']],
    ['{ "a": buyer, "b": id }', ['name', 'lines', 'tags']],
    ['$merge([$, { "id": 1 }])', []],
    ['$exists(lines) ? { "a": lines.note }', ['id', 'name', 'buyer', 'lines[].name', 'tags']],
    ['id ? name : tags', ['buyer', 'lines']],
    ['( $b := buyer; { "r": $b.ref } )', ['id', 'name', 'buyer.title', 'lines', 'tags']],
    ['$map(lines, function($line) { $line.note })', ['id', 'name', 'buyer', 'lines[].name', 'tags']],
    ['( $f := function($x) { $x.note }; $map(lines, $f) )', ['id', 'name', 'buyer', 'lines[].name', 'tags']],
    ['lines[note = "z"].name', ['id', 'name', 'buyer', 'tags']],
    ['lines^(note).name', ['id', 'name', 'buyer', 'tags']],
    ['lines@$l.{ "a": $l.name, "b": $$.id }', ['name', 'buyer', 'lines[].note', 'tags']],
    ['lines{ name: note }', ['id', 'name', 'buyer', 'tags']],
    ['buyer.*', ['id', 'name', 'lines', 'tags']],
    ['$lookup(buyer, "ref")', ['id', 'name', 'buyer.title', 'lines', 'tags']],
    ['$lookup(buyer, name)', ['id', 'lines', 'tags']],
    ['buyer ~> $merge', ['id', 'name', 'lines', 'tags']],
    ['lines ~> $map(function($l) { $l.name })', ['id', 'name', 'buyer', 'lines[].note', 'tags']],
    ['$ ~> |buyer|{ "ref": id }|', []],
    ['$unknown(name).{ "a": note }', ['id', 'buyer', 'lines', 'tags']],
    ['( $f := function($n) { $n > 0 ? $f($n - 1) : name }; $f(id) )', ['buyer', 'lines', 'tags']],
  ] as const)('%s', (text, unread) => {
    expect(findUnread(text)).toEqual(unread);
  });

  test('of a list as the whole sample', () => {
    expect(compareExpressionNames('{ "rows": [$.{ "a": id }] }', [{ id: 1, note: 'n' }]).unreadPaths).toEqual([
      '[].note',
    ]);
  });
});

describe('names that the sample does not have', () => {
  test.each([
    ['{ "n": nmae }', [{ name: 'nmae', unread: ['id', 'name', 'buyer', 'lines', 'tags'] }]],
    ['{ "n": buyer.titel, "i": id }', [{ name: 'titel', unread: ['ref', 'title'] }]],
    ['{ "n": name, "m": nmae }', [{ name: 'nmae', unread: ['id', 'buyer', 'lines', 'tags'] }]],
    ['lines.{ "a": mane }', [{ name: 'mane', unread: ['name', 'note'] }]],
    ['buyer.address.street', [{ name: 'address', unread: ['ref', 'title'] }]],
    ['name.first', []],
    ['$headers.loaction', []],
    ['$split(name, ",").first', []],
  ] as const)('%s', (text, unknown) => {
    expect(findUnknown(text)).toEqual(unknown);
  });

  test('come with all names that are there', () => {
    const [unknown] = compareExpressionNames('{ "n": buyer.titel, "m": buyer.title }', sample).unknownNames;
    expect(unknown).toMatchObject({ knownNames: ['ref', 'title'], unread: ['ref'] });
  });

  test('are placed in the text', () => {
    const [unknown] = compareExpressionNames('{\n  "n": nmae }', sample).unknownNames;
    expect(unknown?.offset).toBe(9);
  });

  test('are any where the sample says so', () => {
    const { unknownNames } = compareExpressionNames('buyer.titel & lines.nmae', sample, new Set(['buyer']));
    expect(unknownNames.map(({ name }) => name)).toEqual(['nmae']);
  });
});

describe('members of the result', () => {
  const list = (text: string) => listOutputMembers(text).map(({ names }) => names.join('.'));

  test.each([
    ['{ "id": id, "a": { "b": 1 } }', ['id', 'a', 'a.b']],
    ['{ "rows": $exists(x) ? [x.{ "id": id }] : [] }', ['rows', 'rows.id']],
    ['$merge([original, { "date": date }])', ['date']],
    ['( $row := { "id": id }; { "rows": [$row] } )', ['rows', 'rows.id']],
    ['$map(x, function($v) { { "id": $v } })', ['id']],
    ['( $f := function($v) { { "id": $v } }; x.$f($) )', ['id']],
    ['( $f := function($n) { $n > 0 ? $f($n - 1) : { "id": $n } }; $f(3) )', ['id']],
    ['history.{ "paid": money }', ['paid']],
    ['$lookup({ "a": "b" }, c)', []],
    ['id', []],
  ] as const)('%s', (text, members) => {
    expect(list(text)).toEqual(members);
  });

  test('are placed in the text', () => {
    expect(listOutputMembers('{ "id": a, \'nmae\': b }').map(({ offset }) => offset)).toEqual([2, 11]);
  });
});

describe('a close name', () => {
  const known = ['name', 'dueDate', 'invoiceId', 'date', 'id', 'net', 'unitPrice', 'deliveryDate'];

  test.each([
    ['nmae', 'name'],
    ['dueDat', 'dueDate'],
    ['duedate', 'dueDate'],
    ['invoiceIdd', 'invoiceId'],
    ['untiPrice', 'unitPrice'],
    ['unitsPrize', 'unitPrice'],
    ['deliverydate', 'deliveryDate'],
  ])('of %s is %s', (name, close) => {
    expect(findCloseName(name, known)).toBe(close);
  });

  test.each(['name', 'net', 'vat', 'ix', 'customer', 'dude'])('of %s there is none', (name) => {
    expect(findCloseName(name, known)).toBeNull();
  });
});

describe('an expression or a sample that would take for ever', () => {
  const doubling = (count: number, write: (name: string) => string): string => {
    const parts = Array.from({ length: count }, (_, index) => `$v${index + 1} := ${write(`$v${index}`)}`);
    return `( ${parts.join('; ')}; $v${count} )`;
  };
  const functions = `( $v0 := function($x) { $x.id }; ${doubling(60, (name) => `function($x) { [${name}($x), ${name}($x)] }`).replace(/\$v60 \)$/, '$v60($) )')} )`;
  const objects = doubling(60, (name) => `{ "a": ${name}, "b": ${name} }`);

  test.each([
    ['calls functions that call others', functions],
    ['holds variables that hold others', objects],
    ['is deep', `${'['.repeat(2000)}id${']'.repeat(2000)}`],
  ])('is let be where it %s', (_, text) => {
    expect(compareExpressionNames(text, sample).unknownNames).toEqual([]);
    expect(listOutputMembers(text).length).toBeLessThan(10);
  });

  test('is let be where the sample is deep', () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`);
    expect(compareExpressionNames('{ "n": nmae }', deep)).toEqual({ unreadPaths: [], unknownNames: [] });
  });

  test('is read where the sample is large', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ name: 'x', [`own${index}`]: 1 }));
    const { unreadPaths, unknownNames } = compareExpressionNames('rows.{ "n": nmae, "m": $f($).name }', { rows });
    expect(unknownNames.map(({ name }) => name)).toEqual(['nmae']);
    expect(unreadPaths).toHaveLength(20_000);
  });
});
