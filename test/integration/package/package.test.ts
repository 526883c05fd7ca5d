import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleSizes, overBudget } from '#test/package/bundleSizes.ts';
import { checkFuses, checkShipped, isKept, type Opened, packAndOpen } from '#test/package/check.ts';
import { developmentPackages, machinePaths, sourceMaps, strangers } from '#test/package/contents.ts';
import type { PackedFile } from '#test/package/files.ts';
import { isReadLater, readAtOnce } from '#test/package/imports.ts';
import { firstLoad } from '#test/package/sizes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-package-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the package', () => {
  let shipped: Opened;
  beforeAll(async () => {
    shipped = await packAndOpen('shipped', join(folder, 'shipped'));
  });

  test('holds what it must and nothing else', async () => {
    expect((await checkShipped(shipped)).filter((row) => !isKept(row))).toEqual([]);
  });

  test('has a variant for tests, in which the inspector can be opened', async () => {
    const { packed } = await packAndOpen('testing', join(folder, 'testing'));
    expect((await checkFuses('testing', packed)).filter((row) => !isKept(row))).toEqual([]);
  });
});

describe('the check of a package notices', () => {
  const file = (path: string, text = ''): PackedFile => ({ path, bytes: Buffer.from(text) });

  test.each([
    'app/money/decimal.ts',
    'test/host/electron.ts',
    'node_modules/zod/index.js',
    'out/main/index.js.map',
    'out/renderer/.vite/manifest.json',
    'out/main/secrets.json',
    'docs/connecting.md',
    '../out/main/index.js',
  ])('%s', (path) => {
    expect(strangers([file('package.json'), file(path)])).toEqual([path]);
  });

  test('source maps, folders of the machine, and what only serves the making', () => {
    const files = [
      file('out/main/index.js', 'ok'),
      file('out/main/parts/a.js', '//# sourceMappingURL=a.js.map'),
      file('out/main/parts/b.js', 'const home = "/home/someone/desk/app"'),
      file('package.json', '{"scripts":{},"devDependencies":{"vite":"1"}}'),
      file('out/main/licences.json', '[{"name":"zod"},{"name":"knip"},{"name":"js-yaml"}]'),
    ];
    expect(sourceMaps(files)).toEqual(['out/main/parts/a.js']);
    expect(machinePaths(files, ['/home/someone/'])).toEqual(['out/main/parts/b.js']);
    const packages = {
      '': { devDependencies: { knip: '1', 'js-yaml': '1' } },
      'node_modules/zod': {},
      'node_modules/knip': { dev: true },
      'node_modules/js-yaml': { dev: true },
      'node_modules/conf/node_modules/js-yaml': {},
    };
    expect(developmentPackages(files, { packages })).toEqual(['knip', 'vite', 'scripts of package.json']);
  });

  test('what is read at once, and what later', () => {
    const files = [
      file('out/main/index.js', 'import { a } from "./parts/a.js"; const b = () => import("./parts/b.js");'),
      file('out/main/parts/a.js', 'import"./c.js"'),
      file('out/main/parts/b.js', 'export * from "./a.js"'),
      file('out/main/parts/c.js'),
    ];
    const atOnce = readAtOnce(files, ['out/main/index.js']);
    expect([...atOnce].sort()).toEqual(['out/main/index.js', 'out/main/parts/a.js', 'out/main/parts/c.js']);
    expect(isReadLater(files, atOnce, 'out/main/parts/b.js')).toBe(true);
    expect(isReadLater(files, atOnce, 'out/main/parts/c.js')).toBe(false);
  });

  test('of the first load: what the page names, what that imports, and the largest language', () => {
    const asset = (name: string, text = '') => file(`out/renderer/assets/${name}`, text);
    const files = [
      file('out/renderer/index.html', '<script src="./assets/index-1.js"></script><link href="./assets/picture-1.js">'),
      asset('index-1.js', 'import"./shared-1.js";import("./picture-1.js")'),
      asset('shared-1.js'),
      asset('picture-1.js', 'import{a}from"./grid-1.js";import("./WizardPage-1.js")'),
      asset('grid-1.js'),
      asset('words.en-1.js', 'short'),
      asset('words.fi-1.js', 'longer words'),
      asset('WizardPage-1.js'),
    ];
    const read = [...firstLoad(files).keys()].map((path) => path.replace('out/renderer/', ''));
    expect(read.sort()).toEqual([
      'assets/grid-1.js',
      'assets/index-1.js',
      'assets/picture-1.js',
      'assets/shared-1.js',
      'assets/words.fi-1.js',
      'index.html',
    ]);
  });

  test('of every bundle what it weighs, and which of them weigh too much', () => {
    const files = [
      file('out/main/index.js', 'const start = () => import("./application.js");'),
      file('out/main/application.js', 'import"./parts/a.js";import("./deferredStartup.js")'),
      file('out/main/deferredStartup.js', 'import"./parts/a.js";import"./parts/b.js"'),
      file('out/main/parts/a.js'),
      file('out/main/parts/b.js'),
      file('out/main/salesWorker.js'),
      file('out/preload/preload.cjs'),
      file('out/renderer/index.html', '<script src="./assets/index-1.js"></script>'),
      file('out/renderer/assets/index-1.js'),
      file('out/renderer/assets/WelcomePage-1.js', 'import"./index-1.js";import"./field-1.js"'),
      file('out/renderer/assets/field-1.js'),
    ];
    const empty = bundleSizes(files);
    expect([...empty.keys()]).toEqual([
      'main process',
      'behind the window',
      'preload',
      'salesWorker',
      'first load',
      'WelcomePage',
    ]);
    const grown = bundleSizes([...files.slice(0, -1), file('out/renderer/assets/field-1.js', 'x'.repeat(1000))]);
    expect(grown.get('first load')).toBe(empty.get('first load'));
    const bounds = Object.fromEntries(empty);
    expect(overBudget(empty, bounds)).toEqual([]);
    expect(overBudget(grown, { ...bounds, gone: 1 })).toEqual([
      expect.stringMatching(/^WelcomePage weighs/),
      expect.stringMatching(/^gone has a bound/),
    ]);
    expect(overBudget(empty, {})).toHaveLength(6);
  });
});
