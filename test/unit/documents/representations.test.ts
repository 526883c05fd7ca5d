import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#test/documents/projectDocuments.ts';
import { findRepresentationFaults, readRepresentations } from '#test/documents/representations.ts';

const table = (...rows: readonly string[]): string =>
  ['| Form | Type | File | Made by |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');

const bytes = '| bytes | `RawBytes` | `app/raw.ts` | `readBytes` in `app/read.ts` |';
const raw = '/** Bytes. */\nexport type RawBytes = Uint8Array;\n';
const reader = 'export const readBytes = () => 1;\n';

const findIn = (text: string, sources: Readonly<Record<string, string>>): readonly string[] =>
  findRepresentationFaults(readRepresentations(text), new Map(Object.entries(sources)));

describe('findRepresentationFaults', () => {
  test('accepts a type that its file declares, with its maker', () => {
    expect(readRepresentations(table(bytes))).toHaveLength(1);
    expect(findIn(table(bytes), { 'app/raw.ts': raw, 'app/read.ts': reader })).toEqual([]);
  });

  test.each([
    ['a type that its file does not declare', bytes, { 'app/raw.ts': '' }, 'app/raw.ts does not declare RawBytes'],
    [
      'a type that another file declares too',
      bytes,
      { 'app/raw.ts': raw, 'app/other.ts': 'interface RawBytes {}\n' },
      'RawBytes is declared in app/raw.ts and app/other.ts',
    ],
    [
      'a type without a docstring',
      bytes,
      { 'app/raw.ts': 'export type RawBytes = Uint8Array;\n' },
      'RawBytes has no docstring',
    ],
    ['a type that is listed twice', `${bytes}\n${bytes}`, { 'app/raw.ts': raw }, 'RawBytes is listed more than once'],
    [
      'a maker that its file does not export',
      bytes,
      { 'app/raw.ts': raw, 'app/read.ts': 'const readBytes = 1;\n' },
      'app/read.ts does not export readBytes',
    ],
  ])('reports %s', (_, rows, sources, fault) => {
    expect(findIn(table(rows), { 'app/read.ts': reader, ...sources })).toContain(fault);
  });
});

describe('the README of purchases', () => {
  const rows = readRepresentations(readFileSync(`${projectRoot}app/purchases/README.md`, 'utf8'));

  test('lists the forms of an invoice from bytes to a cell, at most nine', () => {
    expect(rows[0]?.type).toBe('RawRecord');
    expect(rows.at(-1)?.type).toBe('CellContent');
    expect(rows.length).toBeLessThanOrEqual(9);
  });

  test('names types that exist once, where it says, with their makers', () => {
    const paths = globSync(['app/**/*.ts', 'main/**/*.ts', 'renderer/**/*.{ts,tsx}'], { cwd: projectRoot });
    const sources = new Map(
      paths.map((path) => [path.split(sep).join('/'), readFileSync(`${projectRoot}${path}`, 'utf8')]),
    );
    expect(findRepresentationFaults(rows, sources)).toEqual([]);
  });
});
