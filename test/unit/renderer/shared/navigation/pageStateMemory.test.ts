import { describe, expect, test } from 'vitest';
import { restoreSearchParams } from '#renderer/app/restoreSearchParams.ts';
import {
  retainCompanySearchParams,
  toCompanySearchParams,
  validateCompanySearchParams,
} from '#renderer/shared/navigation/companySearchParams.ts';
import { createPageStateMemory } from '#renderer/shared/navigation/pageStateMemory.ts';

const first = toCompanySearchParams({ connectionId: 'demo', customerNumber: '1001' });
const second = toCompanySearchParams({ connectionId: 'demo', customerNumber: '1002' });
const all = { ...first, all: true } as const;

describe('the memory of pages', () => {
  test('finds each page as it was left, for each company and for all of them together', () => {
    const memory = createPageStateMemory();
    memory.storeSearch('/purchases', first, { view: 'all' });
    memory.storeSearch('/purchases', all, { view: 'queries' });
    expect(memory.recallSearch('/purchases', first)).toEqual({ view: 'all' });
    expect(memory.recallSearch('/purchases', { ...second, all: true })).toEqual({ view: 'queries' });
    expect(memory.recallSearch('/purchases', second)).toBeNull();
    expect(memory.recallSearch('/sales', first)).toBeNull();
  });

  test('keeps the position in a list, and begins at the top of one never seen', () => {
    const memory = createPageStateMemory();
    const at = { row: 40, column: 2 };
    memory.setPosition('a', { at });
    memory.setPosition('a', { scrollTop: 1280 });
    expect(memory.getPosition('a')).toEqual({ at, scrollTop: 1280 });
    expect(memory.getPosition('b')).toEqual({ at: { row: 0, column: 0 }, scrollTop: 0 });
    // The same object: another one would scroll the list to its focused row.
    expect(memory.getPosition('b')).toBe(memory.getPosition('b'));
  });
});

describe('a navigation', () => {
  test('stays with the company on the screen unless it names another', () => {
    expect(retainCompanySearchParams({}, all)).toEqual(all);
    expect(retainCompanySearchParams(second, all)).toEqual(second);
  });

  test('ignores a company that is none', () => {
    expect(validateCompanySearchParams({ connection: 'demo', company: 'x', all: 'yes' })).toEqual({
      connection: 'demo',
      company: undefined,
      all: undefined,
    });
  });

  test('resumes the page of its company unless it says what to show', () => {
    const memory = createPageStateMemory();
    memory.storeSearch('/purchases', first, { view: 'all' });
    const resume = restoreSearchParams('/purchases', memory);
    const go = (search: object) => resume({ search: first, next: () => search });
    expect(go({})).toMatchObject({ ...first, view: 'all' });
    expect(go({ view: 'queries' })).toMatchObject({ ...first, view: 'queries' });
    expect(go(second)).toEqual(second);
  });
});
