import { describe, expect, test } from 'vitest';
import type { ReceivedField } from '#app/contract/purchases/invoice.ts';
import {
  buildReceivedFieldTree,
  listVisibleNodes,
  type ReceivedFieldNode,
  toPathPattern,
} from '#renderer/features/purchases/detail/tree/receivedFieldTree.ts';
import { toTreeKeyAction } from '#renderer/features/purchases/detail/tree/treeKeys.ts';

const field = (path: string): ReceivedField => ({ path, value: 'x', type: 'text', specified: false });
const fields = ['note', 'rows[0].name', 'rows[0].price', 'rows[1].name', 'odd["a.b"].deep', ''].map(field);
const tree = buildReceivedFieldTree(fields);
const toNameTree = (nodes: readonly ReceivedFieldNode[]): unknown =>
  nodes.map(({ name, children }) => (children.length === 0 ? name : { [name]: toNameTree(children) }));

describe('the fields of an invoice as a tree', () => {
  test('stand in the levels that they came from, in their order', () => {
    expect(toNameTree(tree)).toEqual([
      'note',
      { rows: [{ '[0]': ['name', 'price'] }, { '[1]': ['name'] }] },
      { odd: [{ '["a.b"]': ['deep'] }] },
      '',
    ]);
  });

  test('lose none, even where two have one path', () => {
    const twice = buildReceivedFieldTree([field('a.b'), field('a.b'), field('a')]);
    expect(listVisibleNodes(twice, () => true).filter(({ node }) => node.field !== null)).toHaveLength(3);
    expect(new Set(listVisibleNodes(twice, () => true).map(({ node }) => node.id)).size).toBe(4);
  });

  test('keep names that would harm an object', () => {
    expect(toNameTree(buildReceivedFieldTree([field('__proto__.polluted')]))).toEqual([
      Object.fromEntries([['__proto__', ['polluted']]]),
    ]);
  });

  test('may be nested as deeply as a path can express', () => {
    const path = `${'a.'.repeat(999)}a`;
    expect(listVisibleNodes(buildReceivedFieldTree([field(path)]), () => true)).toHaveLength(1000);
  });

  test('share a pattern with the same field of other members', () => {
    expect(toPathPattern('rows[12].prices[0].net')).toBe('rows[].prices[].net');
  });
});

describe('the keyboard in the tree', () => {
  const isOpen = ({ name }: ReceivedFieldNode): boolean => name === 'rows';
  const lines = listVisibleNodes(tree, isOpen);
  const getNodeId = (name: string): string => lines.find(({ node }) => node.name === name)?.node.id ?? 'none';
  const go = (to: string) => ({ kind: 'goTo', id: getNodeId(to) });

  test('walks over what is open', () => {
    expect(lines.map(({ node }) => node.name)).toEqual(['note', 'rows', '[0]', '[1]', 'odd', '']);
    expect(toTreeKeyAction('ArrowDown', lines, getNodeId('rows'))).toEqual(go('[0]'));
    expect(toTreeKeyAction('ArrowUp', lines, getNodeId('odd'))).toEqual(go('[1]'));
    expect(toTreeKeyAction('Home', lines, getNodeId('odd'))).toEqual(go('note'));
    expect(toTreeKeyAction('End', lines, getNodeId('note'))).toEqual(go(''));
    expect(toTreeKeyAction('ArrowUp', lines, getNodeId('note'))).toBeNull();
  });

  test('opens, goes in, comes out and closes', () => {
    expect(toTreeKeyAction('ArrowRight', lines, getNodeId('[0]'))).toEqual({ kind: 'toggle', id: getNodeId('[0]') });
    expect(toTreeKeyAction('ArrowRight', lines, getNodeId('rows'))).toEqual(go('[0]'));
    expect(toTreeKeyAction('ArrowLeft', lines, getNodeId('[1]'))).toEqual(go('rows'));
    expect(toTreeKeyAction('ArrowLeft', lines, getNodeId('rows'))).toEqual({ kind: 'toggle', id: getNodeId('rows') });
    expect(toTreeKeyAction('Enter', lines, getNodeId('note'))).toBeNull();
  });

  test('leaves all other keys to others', () => {
    for (const key of ['j', 'k', 'r', 'Escape', 'Tab'])
      expect(toTreeKeyAction(key, lines, getNodeId('rows'))).toBeNull();
  });
});
