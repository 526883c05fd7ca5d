import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import en from '#renderer/locales/en/purchases.json' with { type: 'json' };
import fi from '#renderer/locales/fi/purchases.json' with { type: 'json' };
import sv from '#renderer/locales/sv/purchases.json' with { type: 'json' };
import { getRowWindowRange, rowWindowSize } from '#renderer/shared/grid/rowWindows.ts';
import { ArchiveFixture, numbered } from '#test/unit/archiveParts.ts';

const readme = readFileSync('README.md', 'utf8');
const architecture = readFileSync('docs/architecture.md', 'utf8');

/** Returns the number that the group of the pattern matches, without separators of thousands; NaN where there is none. */
const readFigure = (text: string, pattern: RegExp): number =>
  Number(pattern.exec(text)?.[1]?.replaceAll(/[^\d]/g, '') || Number.NaN);

describe('the bound of the search that is named in', () => {
  const fixture = new ArchiveFixture();
  afterAll(() => fixture.remove());

  test.each<[string, string, RegExp]>([
    ['the read-me', readme, /first ([\d,]+) characters/],
    ['the architecture page', architecture, /first ([\d,]+)\s+characters/],
    ['the English screen', en.empty.nothingFound.body, /first ([\d,]+) characters/],
    ['the Finnish screen', fi.empty.nothingFound.body, /([\d\u00a0]+) ensimmäistä merkkiä/],
    ['the Swedish screen', sv.empty.nothingFound.body, /([\d\u00a0]+) första tecknen/],
  ])('%s is the bound of the archive', (_, text, pattern) => {
    const bound = readFigure(text, pattern);
    expect(bound).toBeGreaterThan(0);
    const last = `${'a'.repeat(bound - 4)}seen`;
    fixture.sync(numbered('A', { note: `${last}unseen` }));
    const search = fixture.rows[0]?.search ?? '';
    expect(search).toContain(last);
    expect(search).not.toContain('unseen');
  });
});

describe('the lines of a table that the architecture page names', () => {
  test('are one window of the grid', () => {
    const from = readFigure(architecture, /asks for lines ([\d,]+) to/);
    const to = readFigure(architecture, /asks for lines [\d,]+ to ([\d,]+)/);
    expect(getRowWindowRange(from / rowWindowSize)).toEqual({ from, to });
  });

  test('are the rows that cross the process boundary at once', () => {
    expect(readFigure(architecture, /([\d,]+) rows cross the\s+process boundary/)).toBe(rowWindowSize);
  });
});
