import { describe, expect, test } from 'vitest';
import { defaultDialectFieldPaths } from '#app/profile/defaultDialectFieldPaths.ts';
import { compileJsonata } from '#app/profile/expression.ts';
import { findDraftFieldPath } from '#app/profile/fieldPaths.ts';
import { findSlowRegexReason } from '#app/profile/pattern.ts';

describe('a regular expression of a profile', () => {
  test.each([
    '(a+)+$',
    '(a*)*',
    '((a+))+',
    '(?:\\w+\\.?)*x',
    '(a|a)*b',
    '(a?a)+',
    '(?<name>[a-z]+){2,}',
    '(a{1,20}){1,20}',
    '([)]+)+',
  ])('%s may take for ever, and is refused', (source) => {
    expect(new RegExp(source)).toBeInstanceOf(RegExp);
    expect(findSlowRegexReason(source)).toMatch(/^must not repeat what/);
  });

  test.each([
    '^lines\\[(\\d+)\\]\\.tax(Percent|Category)$',
    'pricePerUnit(TaxIncluded)?',
    '(\\d{4}-)+',
    '(ab)+c',
    '\\(a+\\)+',
    '[(a+)]+',
    '(a+){1}(b+)?',
    '(a+)b+',
  ])('%s is taken', (source) => {
    expect(findSlowRegexReason(source)).toBeNull();
  });

  test('repeats three things at most', () => {
    expect(findSlowRegexReason('a+b*c{2,}')).toBeNull();
    expect(findSlowRegexReason('a+b*c{2,}d+')).toBe('must not repeat more than 3 things');
  });

  test('every rule of the documented dialect is taken', () => {
    expect(defaultDialectFieldPaths?.map(({ match }) => findSlowRegexReason(match)).filter(Boolean)).toEqual([]);
  });

  test('is put to no path longer than 120 characters', () => {
    const rules = [{ match: '^x+$', path: 'note' }];
    expect(findDraftFieldPath(rules, 'createInvoice', 'x'.repeat(120))).toBe('note');
    expect(findDraftFieldPath(rules, 'createInvoice', 'x'.repeat(121))).toBeNull();
  });

  test('inside an expression is refused before it is searched for', async () => {
    const hostile = compileJsonata('$match(text, /(a+)+$/)');
    await expect(hostile({ text: `${'a'.repeat(60)}b` })).rejects.toThrow('must not repeat what');
    await expect(compileJsonata('$replace(text, /\\s+/, " ")')({ text: 'a  b' })).resolves.toBe('a b');
  });
});
