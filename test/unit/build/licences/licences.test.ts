import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPackageFolder, readPackage } from '#build/licences/readPackage.ts';
import { createSbom } from '#build/licences/sbom.ts';
import { isAllowed } from '#build/licences/spdx.ts';

describe('a licence', () => {
  it.each(['MIT', '(MIT OR CC0-1.0)', 'GPL-3.0-only OR MIT', 'MIT AND ISC AND BSD-3-Clause'])(
    '%s is allowed',
    (licence) => {
      expect(isAllowed(licence)).toBe(true);
    },
  );

  it.each([
    '',
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND LGPL-2.1-only',
    'MPL-2.0',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    'mit',
    '((MIT) AND (GPL-2.0-only OR ISC))',
    'constructor',
  ])('%j is not', (licence) => {
    expect(isAllowed(licence)).toBe(false);
  });
});

describe('a package that is shipped', () => {
  let folder: string;
  let home: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-licences-'));
    home = join(folder, 'node_modules', '@some', 'one');
    await mkdir(join(home, 'esm', 'deep'), { recursive: true });
    await writeFile(join(home, 'package.json'), '{"name":"@some/one","version":"1.2.3","license":"Apache-2.0"}');
    await writeFile(join(home, 'esm', 'package.json'), '{"type":"module"}');
    await writeFile(join(home, 'LICENSE.md'), 'the words\n');
    await writeFile(join(home, 'NOTICE'), 'the notice\n');
    await writeFile(join(home, 'licenses.js'), 'code');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is found from any module of it, whatever the build tool adds to the name', () => {
    for (const id of [join(home, 'esm', 'deep', 'a.js'), `\0${join(home, 'b.js')}?commonjs-module`])
      expect(findPackageFolder(id)).toBe(home);
  });

  it.each(['\0rolldown/runtime.js', join('app', 'money', 'decimal.ts')])('is not the application itself: %j', (id) => {
    expect(findPackageFolder(id)).toBeNull();
  });

  it('says its licence with the words and the notice of it', () => {
    expect(readPackage(home)).toEqual({
      name: '@some/one',
      version: '1.2.3',
      licence: 'Apache-2.0',
      text: 'the words\n\nthe notice',
    });
  });
});

describe('the bill of materials', () => {
  const application = { name: 'invoice-desk', version: '1.0.0', licence: 'MIT', integrity: null };

  it('names each part with its address, its licence and the hash of its archive', () => {
    const integrity = `sha512-${Buffer.from('ab'.repeat(64), 'hex').toString('base64')}`;
    const bill = createSbom(application, [{ name: '@some/one', version: '1.2.3', licence: 'MIT OR ISC', integrity }]);
    expect(bill.components).toEqual([
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40some/one@1.2.3',
        name: '@some/one',
        version: '1.2.3',
        licenses: [{ expression: 'MIT OR ISC' }],
        purl: 'pkg:npm/%40some/one@1.2.3',
        hashes: [{ alg: 'SHA-512', content: 'ab'.repeat(64) }],
      },
    ]);
    expect(bill.dependencies).toEqual([
      { ref: 'pkg:npm/invoice-desk@1.0.0', dependsOn: ['pkg:npm/%40some/one@1.2.3'] },
    ]);
  });

  it('says the same whenever it is made', () => {
    expect(JSON.stringify(createSbom(application, []))).toBe(JSON.stringify(createSbom(application, [])));
  });
});
