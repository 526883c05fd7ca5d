import { describe, expect, test } from 'vitest';
import { parseUpdateOffer } from '#app/updates/updateOffer.ts';

const sha512 = `${'A'.repeat(86)}==`;
const file = (url: string, size = 1000) => ({ url, sha512, size });
const offer = (changes: object = {}) => ({
  version: '1.1.0',
  files: [file('Desk-1.1.0.exe')],
  releaseDate: '2026-11-20T08:00:00.000Z',
  releaseNotes: 'Quicker.',
  ...changes,
});
const parse = (parsed: unknown, arch = 'x64') => parseUpdateOffer(parsed, { ending: '.exe', arch });
const unreadable = expect.objectContaining({ error: { kind: 'updateFailed', reason: 'unreadable' } });

describe('an offered update', () => {
  test('has a version, a date, notes and a size, and the files that may be fetched', () => {
    expect(parse(offer())).toEqual({
      update: { version: '1.1.0', releasedAt: '2026-11-20T08:00:00.000Z', notes: 'Quicker.', size: 1000 },
      files: [file('Desk-1.1.0.exe')],
    });
  });

  test.each([
    ['x64', ['Desk-arm64.exe', 'Desk-x64.exe'], 2],
    ['arm64', ['Desk-x64.exe', 'Desk-arm64.exe'], 2],
    ['x64', ['Desk-arm64.exe', 'Desk.exe'], 2],
    ['ia32', ['Desk-arm64.exe', 'Desk.exe'], 2],
    ['x64', ['Desk.dmg', 'Desk.exe'], 2],
  ])('for %s among %j is the file number %d', (arch, urls, size) => {
    const files = urls.map((url, nth) => file(url, nth + 1));
    expect(parse(offer({ files }), arch).update.size).toBe(size);
  });

  test('may fetch the files alone that this system and its processor can run', () => {
    const files = [file('Desk.dmg'), file('Desk.exe'), file('Desk-arm64.exe')];
    expect(parse(offer({ files })).files.map(({ url }) => url)).toEqual(['Desk.exe']);
    expect(parse(offer({ files }), 'arm64').files.map(({ url }) => url)).toEqual(['Desk.exe', 'Desk-arm64.exe']);
    expect(() => parse(offer({ files: [file('Desk.dmg')] }))).toThrow(unreadable);
  });

  test.each([
    ['1.2.3', true],
    ['1.2.3-beta.1', true],
    ['1.2.3+build.5', true],
    ['999999999.0.0', true],
    ['1234567890.0.0', false],
    ['1.2', false],
    ['1.2.3.4', false],
    ['v1.2.3', false],
    ['1.2.3 ', false],
    [`1.2.3-${'x'.repeat(58)}`, true],
    [`1.2.3-${'x'.repeat(59)}`, false],
  ])('of version %s is one: %s', (version, isOne) => {
    const read = () => parse(offer({ version }));
    if (isOne) expect(read().update.version).toBe(version);
    else expect(read).toThrow(unreadable);
  });

  test.each([
    ['Desk Setup 1.1.0.exe', true],
    ['Työ_pöytä+1-1.exe', true],
    [`${'d'.repeat(196)}.exe`, true],
    [`${'d'.repeat(197)}.exe`, false],
    ['.Desk.exe', false],
    ['../Desk.exe', false],
    ['a/Desk.exe', false],
    ['a\\Desk.exe', false],
    ['https://evil.example/Desk.exe', false],
    ['Desk%2f.exe', false],
    ['', false],
  ])('with a file called %j is one: %s', (url, isOne) => {
    const read = () => parse(offer({ files: [file(url)] }));
    if (isOne) expect(read().files).toHaveLength(1);
    else expect(read).toThrow(unreadable);
  });

  test.each([
    ['no size', { ...file('Desk.exe'), size: 0 }],
    ['a size below zero', file('Desk.exe', -1)],
    ['half a byte', file('Desk.exe', 0.5)],
    ['more than two gigabytes', file('Desk.exe', 2 * 1024 ** 3 + 1)],
    ['a hash that is too short', { ...file('Desk.exe'), sha512: 'AAAA' }],
    ['a hash of other signs', { ...file('Desk.exe'), sha512: `${'-'.repeat(86)}==` }],
  ])('with a file of %s is none', (_, wrong) => {
    expect(() => parse(offer({ files: [wrong] }))).toThrow(unreadable);
  });

  test('may be two gigabytes large, and have twenty files', () => {
    expect(parse(offer({ files: [file('Desk.exe', 2 * 1024 ** 3)] })).update.size).toBe(2 ** 31);
    const many = (count: number) => Array.from({ length: count }, (_, nth) => file(`Desk${nth}.exe`));
    expect(parse(offer({ files: many(20) })).files).toHaveLength(20);
    for (const count of [0, 21]) expect(() => parse(offer({ files: many(count) }))).toThrow(unreadable);
  });

  test('that would fetch more by itself is none', () => {
    expect(() => parse(offer({ packages: { x64: { path: 'a.7z' } } }))).toThrow(unreadable);
    expect(parse(offer({ packages: undefined })).files).toHaveLength(1);
  });

  test.each([
    ['<p>Quicker &amp; <b>safer</b></p>', 'Quicker &amp; safer'],
    ['  Quicker.  ', 'Quicker.'],
    ['x'.repeat(20_001), 'x'.repeat(20_000)],
    ['<br>', null],
    ['', null],
    [undefined, null],
    [7, null],
  ])('with the notes %.40j shows %.40j', (releaseNotes, notes) => {
    expect(parse(offer({ releaseNotes })).update.notes).toBe(notes);
  });

  test.each([
    [null, null],
    ['soon', null],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ])('released on %j says %j', (releaseDate, releasedAt) => {
    expect(parse(offer({ releaseDate })).update.releasedAt).toBe(releasedAt);
  });
});
