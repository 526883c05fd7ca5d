import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Language, languages } from '#app/contract/application.ts';
import type { DatabaseFileHealth, HealthFacts } from '#app/contract/diagnostics.ts';
import { examineDatabaseFiles } from '#app/diagnostics/files/examineDatabaseFiles.ts';
import { listHealthDetails } from '#renderer/features/settings/diagnostics/healthDetails.ts';
import { createLocaleFormat } from '#renderer/ui/format.ts';
import { ArchiveFixture, numbered } from '#test/unit/archiveParts.ts';
import { readNamespaceWords } from '#test/unit/localeFiles.ts';

let fixture: ArchiveFixture;
beforeEach(() => {
  fixture = new ArchiveFixture();
});
afterEach(() => fixture.remove());

/** Syncs a list of so many invoices on a day. */
const sync = (count: number, day: string): void => {
  const records = Array.from({ length: count }, (_, index) => numbered(String(index), { note: 'x'.repeat(5000) }));
  fixture.syncText(JSON.stringify({ Items: records }), { moment: Date.parse(`${day}T12:00:00Z`) });
};

const readGrowth = (): DatabaseFileHealth['growth'] | undefined => examineDatabaseFiles(fixture.folder)[0]?.growth;

describe('the growth of an archive', () => {
  test('is not known before a sync', () => {
    expect(readGrowth()).toBeNull();
  });

  test('is counted from the first sync of the earliest day within a month', () => {
    sync(10, '2026-10-01');
    sync(20, '2026-11-01');
    const { bytes } = readGrowth() ?? { bytes: 0 };
    expect(readGrowth()?.since).toBe('2026-10-01');
    expect(bytes).toBeGreaterThanOrEqual(10 * 5000);
    sync(20, '2026-11-20');
    expect(readGrowth()).toEqual({ since: '2026-11-01', bytes: 0 });
  });

  test('is not counted from a day to come, where the clock was set back', () => {
    sync(10, '2027-03-01');
    sync(10, '2026-11-20');
    expect(readGrowth()?.since).toBe('2026-11-20');
  });
});

const speak = async (language: Language) => {
  const instance = createInstance();
  await instance.init({
    lng: language,
    keySeparator: false,
    resources: { [language]: { diagnostics: Object.fromEntries(readNamespaceWords(language, 'diagnostics')) } },
    defaultNS: 'diagnostics',
    interpolation: { escapeValue: false },
  });
  return instance.getFixedT(language, 'diagnostics');
};

describe.each(languages)('the health page in %s', (language) => {
  test.each([5000, 0, -5000])('says by how much a file has grown: %i bytes', async (bytes) => {
    const growth = { since: '2026-11-01', bytes };
    const file = { kind: 'purchases', path: 'a/1001.sqlite', bytes: 9000, version: 4, integrity: 'sound', growth };
    const facts = { files: [file] } as unknown as HealthFacts;
    const format = createLocaleFormat(language, () => new Date('2026-11-20T12:00:00Z'));
    const [fact] = listHealthDetails('files', facts, {
      ...format,
      t: await speak(language),
      size: (size) => `${size} B`,
    });
    expect(fact?.value).toContain('9000 B');
    expect(fact?.value).toContain(format.dateFull('2026-11-01'));
    expect(fact?.value.includes('5000 B')).toBe(bytes !== 0);
    expect(fact?.value).not.toContain('growth.');
  });
});
