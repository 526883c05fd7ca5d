import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBundles } from './bundles.mjs';
import { ownNode, root, say, sha256, tool } from './project.mjs';
import { prepare } from './setup.mjs';

const help = `npm run package -- [options]      makes the packages of this system into out/packages

  --signed      fail where a package would not be signed
  --win msi     the installer for machines instead of the one for people; with --x64 --arm64 for both processors
  --short       pack into a folder of out/packages/short, without installers; where Electron's binary is not
                installed, with a placeholder for it
  Everything else is passed on to electron-builder.`;

const given = process.argv.slice(2);
if (given.includes('--help')) {
  say(help);
  process.exit(0);
}

prepare();
if (!buildBundles()) process.exit(1);

const { getSigning } = await import('./signing.ts');
const mustSign = given.includes('--signed');
const signing = getSigning(process.platform, process.env);
for (const sentence of signing.sentences) say(sentence);
if (mustSign && !signing.isSigned) {
  say('Nothing was packaged, because --signed was given.');
  process.exit(1);
}

const updates = process.env.INVOICE_DESK_UPDATES_URL;
if (!updates) say('INVOICE_DESK_UPDATES_URL is not set: the packages know no place to look for updates.');

/** Arguments that pack into a folder, with the installed Electron or a placeholder. */
const provideElectron = async (distribution) => {
  const { provideElectronDistribution } = await import('../../test/package/electronDistribution.ts');
  return (await provideElectronDistribution(distribution)).args;
};

const isShort = given.includes('--short');
const scratch = mkdtempSync(join(tmpdir(), 'invoice-desk-package-'));
const folder = join(root, 'out', 'packages', ...(isShort ? ['short'] : []));
const args = [
  tool('electron-builder/cli.js'),
  '--config',
  updates ? 'electron-builder.yml' : 'build/variants/withoutUpdates.yml',
  '--publish',
  'never',
  ...signing.args,
  ...(mustSign ? ['-c.forceCodeSigning=true'] : []),
  ...(isShort ? [...(await provideElectron(scratch)), `-c.directories.output=${folder}`] : []),
  ...given.filter((option) => option !== '--signed' && option !== '--short'),
];
// Signing takes what the variables give, not what happens to be in this computer's keychain.
const env = { ...process.env, ...(signing.isSigned ? {} : { CSC_IDENTITY_AUTO_DISCOVERY: 'false' }) };
const { status } = spawnSync(ownNode, args, { cwd: root, stdio: 'inherit', env });
rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
if (status !== 0) process.exit(status ?? 1);

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
copyFileSync(join(root, 'out', 'sbom.cdx.json'), join(folder, `${name}-${version}-${process.platform}.cdx.json`));
const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.startsWith(`${name}-${version}`))
  .map((entry) => entry.name)
  .sort();
const sums = files.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`);
writeFileSync(join(folder, `SHA256SUMS-${process.platform}`), sums.join(''));
for (const file of files) say(['out/packages', ...(isShort ? ['short'] : []), file].join('/'));
