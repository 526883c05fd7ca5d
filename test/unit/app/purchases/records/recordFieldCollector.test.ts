import { describe, expect, it } from 'vitest';
import { FieldTree } from '#app/purchases/records/fieldTree.ts';
import {
  createEmptyParsedInvoice,
  type ParsedInvoice,
  parseInvoiceRecord,
} from '#app/purchases/records/parsedInvoice.ts';
import { parseRecord } from '#app/purchases/records/record.ts';
import { type LeafType, leafTypes, RecordFieldCollector } from '#app/purchases/records/recordFieldCollector.ts';
import { invoice, paths } from '#test/unit/exampleInvoice.ts';

const noRow = createEmptyParsedInvoice() as ParsedInvoice;

/** A collector that tells leaves by pattern and type. */
const openCollector = () => {
  const tree = new FieldTree();
  const collector = new RecordFieldCollector(tree, paths);
  const survey = (text: string, row = noRow) => {
    const { leaves, further, isTooDeep } = collector.surveyRecord(parseRecord(Buffer.from(text)), row);
    const codes = [...leaves].map((unit) => unit.charCodeAt(0));
    const describeCode = (code: number): string =>
      `${tree.fields[Math.floor(code / leafTypes.length)]?.pattern} ${leafTypes[code % leafTypes.length]}`;
    return { leaves: codes.map(describeCode), lines: further.split('\n').slice(0, -1), isTooDeep };
  };
  return { tree, survey };
};

const leaf = (pattern: string, type: LeafType): string => `${pattern} ${type}`;

describe('the leaves of a record', () => {
  it('are each once, with their types, in the order of the record', () => {
    const { survey } = openCollector();
    const record =
      '{"a":"x","b":[1,2,"3,50",true],"c":{"d":20261204},"e":null,"f":[],"g":" ","h":2.50,"i":"4.12.2026"}';
    const leaves = [
      leaf('a', 'text'),
      leaf('b', 'list'),
      leaf('b[]', 'number'),
      leaf('b[]', 'amount'),
      leaf('b[]', 'boolean'),
      leaf('c.d', 'date'),
      leaf('h', 'amount'),
      leaf('i', 'date'),
    ];
    expect(survey(record).leaves).toEqual(leaves);
    expect(survey(record).leaves).toEqual(leaves);
    expect(survey('{"a":7}').leaves).toEqual([leaf('a', 'number')]);
  });

  it('are each once, however many fields there are', () => {
    const { survey } = openCollector();
    const flags = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`k${index}`, true]));
    const { leaves } = survey(JSON.stringify({ rows: [flags, flags] }));
    expect(leaves).toEqual([
      leaf('rows', 'list'),
      ...Object.keys(flags).map((key) => leaf(`rows[].${key}`, 'boolean')),
    ]);
    expect(survey(JSON.stringify({ rows: [flags] })).leaves).toEqual(leaves);
  });

  it('of a record that is no object are those of its value', () => {
    expect(openCollector().survey('"x"')).toEqual({ leaves: [leaf('', 'text')], lines: ['x'], isTooDeep: false });
    expect(openCollector().survey('null')).toEqual({ leaves: [], lines: [], isTooDeep: false });
  });

  it('a hundred levels down are read, and deeper ones are said to be missing', () => {
    const nest = (levels: number): string => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
    expect(openCollector().survey(nest(100))).toMatchObject({ isTooDeep: false, lines: ['1'] });
    const { survey } = openCollector();
    expect(survey(nest(101))).toMatchObject({ isTooDeep: true, lines: [] });
    expect(survey('{"a":1}').isTooDeep).toBe(false);
  });
});

describe('the further search text of a record', () => {
  it('has all values that its row does not show in the same words, folded', () => {
    const record = JSON.stringify(invoice({ note: 'SÄHKÖ Ångström', n: 12.5, whole: 12, flag: true }));
    const row = parseInvoiceRecord(parseRecord(Buffer.from(record)), paths);
    expect(openCollector().survey(record, row).lines).toEqual([
      // The row shows the version as a number.
      ...['3', '1234567-1', 'kauppakatu 1', 'b 2', ' 33100 ', 'fi'],
      ...['2026-11-20t00:00:00+02:00', '4.12.2026', '1234,50', 'eur'],
      ...['sahko angstrom', '12.50', '12'],
    ]);
  });

  it('has the first characters of long values, and ends where an invoice has too many', () => {
    const { survey } = openCollector();
    expect(survey(JSON.stringify({ a: 'x'.repeat(2001) })).lines).toEqual(['x'.repeat(2000)]);
    expect(survey(JSON.stringify({ a: 'x'.repeat(2000) })).lines).toEqual(['x'.repeat(2000)]);
    // 2,001 characters a line with its break: the hundredth begins below 200,000, so does no other.
    expect(survey(JSON.stringify(Array(120).fill('y'.repeat(2000)))).lines).toHaveLength(100);
    expect(survey('{"a":"z"}').lines).toEqual(['z']);
  });
});

describe('the tree of fields', () => {
  it('finds the fields of a path, list members as one', () => {
    const tree = new FieldTree();
    const field = tree.at('rows[12].iban2');
    expect(field.pattern).toBe('rows[].iban2');
    expect(tree.at('rows[0].iban2')).toBe(field);
    expect(tree.fields.map(({ id, pattern }) => [id, pattern])).toEqual([
      [0, ''],
      [1, 'rows'],
      [2, 'rows[]'],
      [3, 'rows[].iban2'],
    ]);
    expect(tree.at('')).toBe(tree.root);
    expect(tree.at('2x').pattern).toBe('["2x"]');
  });

  it('combines the keys of an object beyond its limit', () => {
    const tree = new FieldTree({ perObject: 2, inAll: 100 });
    const patterns = ['a', 'b', 'c', 'd', 'a', 'c.x', 'c.y[]'].map(
      (path) => tree.at(path.replace('[]', '[0]')).pattern,
    );
    expect(patterns).toEqual(['a', 'b', '*', '*', 'a', '*.x', '*.y[]']);
    expect(['a.k', 'a.l', 'a.m'].map((path) => tree.at(path).pattern)).toEqual(['a.k', 'a.l', 'a.*']);
  });

  it('combines all new fields beyond its limit, lists among them', () => {
    const tree = new FieldTree({ perObject: 100, inAll: 3 });
    expect(['a', 'b', 'c', 'b.x', 'b[0]', 'c.d.e'].map((path) => tree.at(path).pattern)).toEqual([
      'a',
      'b',
      '*',
      'b.*',
      'b.*',
      '*',
    ]);
    expect(tree.fields).toHaveLength(5);
  });
});
