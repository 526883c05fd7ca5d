import { findFile } from 'electron-updater/out/providers/Provider.js';
import { afterEach, describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { parseUpdateOffer } from '#app/updates/updateOffer.ts';

const sizes: Readonly<Record<string, number>> = {
  'invoice-desk-1.1.0-win-x64.exe': 1,
  'invoice-desk-1.1.0-win-arm64.exe': 2,
  'invoice-desk-1.1.0-mac-x64.zip': 3,
  'invoice-desk-1.1.0-mac-arm64.zip': 4,
  'invoice-desk-1.1.0-mac-arm64.dmg': 5,
};
const list = (ending: string, archs: readonly string[]): readonly string[] =>
  Object.keys(sizes).filter((name) => name.endsWith(ending) && archs.some((arch) => name.includes(arch)));
const offer = (names: readonly string[], ending: string, arch: string) => {
  const sha512 = `${'A'.repeat(86)}==`;
  const files = names.map((url) => ({ url, sha512, size: sizes[url] }));
  return parseUpdateOffer({ version: '1.1.0', files }, { ending, arch });
};

const { arch: ownArch } = process;
afterEach(() => {
  Object.defineProperty(process, 'arch', { value: ownArch });
});
/** Returns the file that electron-updater fetches on a computer with that processor. */
const findFetched = (names: readonly string[], ending: string, arch: string): string | undefined => {
  Object.defineProperty(process, 'arch', { value: arch });
  const files = names.map((url) => ({ url: new URL(`https://updates.example/${url}`), info: { url, sha512: '' } }));
  return findFile(files, ending.slice(1))?.info.url;
};

describe('the installer for Windows', () => {
  const both = list('.exe', ['x64', 'arm64']);

  test.each([
    ['x64', both, 'invoice-desk-1.1.0-win-x64.exe'],
    ['x64', [...both].reverse(), 'invoice-desk-1.1.0-win-x64.exe'],
    ['arm64', both, 'invoice-desk-1.1.0-win-arm64.exe'],
    ['arm64', [...both].reverse(), 'invoice-desk-1.1.0-win-arm64.exe'],
    ['arm64', list('.exe', ['x64']), 'invoice-desk-1.1.0-win-x64.exe'],
  ])('on %s out of %j is %s, the one that electron-updater fetches', (arch, names, expected) => {
    const { update, files } = offer(names, '.exe', arch);
    expect(update.size).toBe(sizes[expected]);
    expect(findFetched(names, '.exe', arch)).toBe(expected);
    expect(files.map(({ url }) => url)).toContain(expected);
  });

  test('for ARM is never fetched on x64, not even where it is the only one', () => {
    expect(offer(both, '.exe', 'x64').files.map(({ url }) => url)).toEqual(['invoice-desk-1.1.0-win-x64.exe']);
    expect(() => offer(list('.exe', ['arm64']), '.exe', 'x64')).toThrow(AppFailure);
  });
});

test('an application for Intel on Apple silicon may fetch either archive, and electron-updater chooses', () => {
  const names = list('.zip', ['x64', 'arm64']);
  expect(offer(names, '.zip', 'x64').files.map(({ url }) => url)).toEqual(names);
});
