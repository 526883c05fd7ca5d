import { describe, expect, test } from 'vitest';
import type { PurchaseField } from '#app/contract/purchases/invoice.ts';
import { type FieldNode, linesOf, patternOf, treeOf } from '#renderer/features/purchases/detail/tree/fieldTree.ts';
import { treeMove } from '#renderer/features/purchases/detail/tree/treeKeys.ts';

const field = (path: string): PurchaseField => ({ path, value: 'x', type: 'text', specified: false });
const fields = ['note', 'rows[0].name', 'rows[0].price', 'rows[1].name', 'odd["a.b"].deep', ''].map(field);
const tree = treeOf(fields);
const namesOf = (nodes: readonly FieldNode[]): unknown =>
  nodes.map(({ name, children }) => (children.length === 0 ? name : { [name]: namesOf(children) }));

describe('the fields of an invoice as a tree', () => {
  test('stand in the levels that they came from, in their order', () => {
    expect(namesOf(tree)).toEqual([
      'note',
      { rows: [{ '[0]': ['name', 'price'] }, { '[1]': ['name'] }] },
      { odd: [{ '["a.b"]': ['deep'] }] },
      '',
    ]);
  });

  test('lose none, even where two have one path', () => {
    const twice = treeOf([field('a.b'), field('a.b'), field('a')]);
    expect(linesOf(twice, () => true).filter(({ node }) => node.field !== null)).toHaveLength(3);
    expect(new Set(linesOf(twice, () => true).map(({ node }) => node.id)).size).toBe(4);
  });

  test('keep names that would harm an object', () => {
    expect(namesOf(treeOf([field('__proto__.polluted')]))).toEqual([Object.fromEntries([['__proto__', ['polluted']]])]);
  });

  test('may be nested as deeply as a path can tell', () => {
    const path = `${'a.'.repeat(999)}a`;
    expect(linesOf(treeOf([field(path)]), () => true)).toHaveLength(1000);
  });

  test('share a pattern with the same field of other members', () => {
    expect(patternOf('rows[12].prices[0].net')).toBe('rows[].prices[].net');
  });
});

describe('the keyboard in the tree', () => {
  const isOpen = ({ name }: FieldNode): boolean => name === 'rows';
  const lines = linesOf(tree, isOpen);
  const idOf = (name: string): string => lines.find(({ node }) => node.name === name)?.node.id ?? 'none';
  const go = (to: string) => ({ kind: 'goTo', id: idOf(to) });

  test('walks over what is open', () => {
    expect(lines.map(({ node }) => node.name)).toEqual(['note', 'rows', '[0]', '[1]', 'odd', '']);
    expect(treeMove('ArrowDown', lines, idOf('rows'))).toEqual(go('[0]'));
    expect(treeMove('ArrowUp', lines, idOf('odd'))).toEqual(go('[1]'));
    expect(treeMove('Home', lines, idOf('odd'))).toEqual(go('note'));
    expect(treeMove('End', lines, idOf('note'))).toEqual(go(''));
    expect(treeMove('ArrowUp', lines, idOf('note'))).toBeNull();
  });

  test('opens, goes in, comes out and closes', () => {
    expect(treeMove('ArrowRight', lines, idOf('[0]'))).toEqual({ kind: 'toggle', id: idOf('[0]') });
    expect(treeMove('ArrowRight', lines, idOf('rows'))).toEqual(go('[0]'));
    expect(treeMove('ArrowLeft', lines, idOf('[1]'))).toEqual(go('rows'));
    expect(treeMove('ArrowLeft', lines, idOf('rows'))).toEqual({ kind: 'toggle', id: idOf('rows') });
    expect(treeMove('Enter', lines, idOf('note'))).toBeNull();
  });

  test('leaves all other keys to others', () => {
    for (const key of ['j', 'k', 'r', 'Escape', 'Tab']) expect(treeMove(key, lines, idOf('rows'))).toBeNull();
  });
});
