import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubModules } from '#build/stubModules.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'invoice-desk-stubs-'));
  await writeFile(join(root, 'package.json'), '{"type": "module"}');
  await writeFile(
    join(root, 'large.js'),
    "const text = 'large code';\nexport { text as write };\nexport default () => text;\nexport function* read() {}\n",
  );
  await writeFile(join(root, 'small.js'), "import large, { write } from './large.js';\nexport { large, write };\n");
  await writeFile(join(root, 'alone.js'), 'export const alone = 1;\n');
});
afterEach(() => rm(root, { recursive: true }));

/** Bundles `entry`, leaving out `omitted`; returns the bundle's text. */
const bundle = async (entry: string, omitted: string): Promise<string> => {
  const plugin = stubModules({ environment: 'client', modules: [[join(root, 'small.js'), omitted]] });
  const lib = { entry: join(root, entry), formats: ['es' as const] };
  const [output] = (await build({
    ...{ root, configFile: false, logLevel: 'silent' },
    ...{ plugins: [plugin], build: { write: false, lib } },
  })) as readonly Rolldown.RolldownOutput[];
  return output?.output.map((file) => ('code' in file ? file.code : '')).join('\n') ?? '';
};

test('a stub has the exports of the module that it replaces, and each throws when it is called', async () => {
  const code = await bundle('small.js', './large.js');
  expect(code).not.toContain('large code');
  const stub: Readonly<Record<string, () => void>> = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(() => stub.write?.()).toThrow('left out of the bundle');
  expect(() => stub.large?.()).toThrow('left out of the bundle');
});

test('a build fails where the module to be left out does not exist', async () => {
  await expect(bundle('small.js', './gone.js')).rejects.toThrow('not found');
});

test('a build fails where the module to be left out is not bundled any more', async () => {
  await expect(bundle('alone.js', './large.js')).rejects.toThrow('no stub is needed');
});
