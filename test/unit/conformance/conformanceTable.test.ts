import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { conformanceTable } from '#test/conformance/conformanceTable.ts';
import { applyInversion } from '#test/conformance/inversion.ts';
import { nonEmpty } from '../../nonEmpty.ts';

describe('the conformance table', () => {
  test('has at least 120 rows, no two of the same name', () => {
    const names = new Set(conformanceTable.map(({ name }) => name));
    expect(names.size).toBe(conformanceTable.length);
    expect(names.size).toBeGreaterThanOrEqual(120);
  });

  test('names for each row a change that still fits the stand-in, or says why there is none', () => {
    for (const { name, inversion } of nonEmpty(conformanceTable)) {
      if ('electronOnly' in inversion) expect(inversion.electronOnly, name).not.toBe('');
      else {
        const changed = applyInversion(inversion);
        expect(changed, name).toContain(inversion.replacement);
        // A stand-in that does not start at all inverts nothing.
        expect(() => stripTypeScriptTypes(changed), name).not.toThrow();
      }
    }
  });

  test('quotes for each row a page of the documentation or a test of Electron', () => {
    for (const { name, proof } of nonEmpty(conformanceTable)) {
      expect(proof.file, name).toMatch(/^(docs\/(api|tutorial)\/[\w/-]+\.md|spec\/[\w-]+-spec\.ts)$/);
      expect(proof.quote, name).not.toBe('');
    }
  });
});
