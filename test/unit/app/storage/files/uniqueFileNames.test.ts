import { describe, expect, test } from 'vitest';
import { toFileStem, UniqueFileNames } from '#app/storage/files/uniqueFileNames.ts';

describe('the names of files in one folder', () => {
  test('differ in more than case, the form of Unicode and the width of letters', () => {
    const names = new UniqueFileNames();
    expect(
      ['Kauppa', 'KAUPPA', 'kauppa', 'ka\u0308si', 'käsi', 'Ｋauppa'].map((name) => names.take(name, '.json')),
    ).toEqual(['Kauppa.json', 'KAUPPA (2).json', 'kauppa (3).json', 'käsi.json', 'käsi (2).json', 'Ｋauppa (4).json']);
  });

  test('leave a name that is taken already by its number', () => {
    const names = new UniqueFileNames();
    expect(['a (2)', 'a', 'a'].map((name) => names.take(name, '.pdf'))).toEqual(['a (2).pdf', 'a.pdf', 'a (3).pdf']);
  });

  test('with different endings do not collide', () => {
    const names = new UniqueFileNames();
    expect([names.take('a', ' v1.json'), names.take('a', ' v2.json')]).toEqual(['a v1.json', 'a v2.json']);
  });

  test('are found at once where many are equal', () => {
    const names = new UniqueFileNames();
    for (let count = 1; count < 20_000; count += 1) names.take('same', '.json');
    expect(names.take('same', '.json')).toBe('same (20000).json');
  });

  test.each([
    ['CON', 'CON_'],
    ['lpt1.txt', 'lpt1_.txt'],
    ['../../etc/passwd', 'etc passwd'],
    ['a<b>:"|?*\\c', 'a b c'],
    ['ends with a dot. .', 'ends with a dot'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['\ud800', '\ufffd'],
    ['', 'other'],
    ['...', 'other'],
  ])('%j becomes %j', (text, name) => {
    expect(toFileStem(text, 'other')).toBe(name);
  });

  test.each(['x'.repeat(300), 'ä'.repeat(300), '税'.repeat(300), '👍🏽'.repeat(100)])(
    'of long texts fit every file system: %#',
    (text) => {
      const name = new UniqueFileNames().take(text, ' v1.json');
      expect(name.length).toBeLessThanOrEqual(80);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(215);
      expect(name.isWellFormed()).toBe(true);
      expect(text.startsWith(name.slice(0, -' v1.json'.length))).toBe(true);
      // A sign of several parts is whole or left out.
      expect(name).not.toMatch(/👍 v1/u);
    },
  );
});
