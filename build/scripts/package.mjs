import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundles } from './bundles.mjs';
import { ownNode, root, say, sha256, tool } from './project.mjs';
import { prepare } from './setup.mjs';

const help = `npm run package -- [options]      makes the packages of this system into out/packages

  --signed      fail where a package would not be signed
  --win msi     the installer for machines instead of the one for people
  Everything else is passed on to electron-builder.`;

const given = process.argv.slice(2);
if (given.includes('--help')) {
  say(help);
  process.exit(0);
}

prepare();
if (!buildBundles()) process.exit(1);

const { signingOf } = await import('./signing.ts');
const mustSign = given.includes('--signed');
const signing = signingOf(process.platform, process.env);
for (const sentence of signing.sentences) say(sentence);
if (mustSign && !signing.isSigned) process.exit(1);

const updates = process.env.INVOICE_DESK_UPDATES_URL;
if (!updates) say('INVOICE_DESK_UPDATES_URL is not set: the packages know no place to look for updates.');

const args = [
  tool('electron-builder/cli.js'),
  '--config',
  updates ? 'electron-builder.yml' : 'build/variants/withoutUpdates.yml',
  '--publish',
  'never',
  ...signing.args,
  ...(mustSign ? ['-c.forceCodeSigning=true'] : []),
  ...given.filter((option) => option !== '--signed'),
];
// Signing takes what the variables give, not what happens to be in this computer's keychain.
const env = { ...process.env, ...(signing.isSigned ? {} : { CSC_IDENTITY_AUTO_DISCOVERY: 'false' }) };
const { status } = spawnSync(ownNode, args, { cwd: root, stdio: 'inherit', env });
if (status !== 0) process.exit(status ?? 1);

const folder = join(root, 'out', 'packages');
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
copyFileSync(join(root, 'out', 'sbom.cdx.json'), join(folder, `${name}-${version}-${process.platform}.cdx.json`));
const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.startsWith(`${name}-${version}`))
  .map((entry) => entry.name)
  .sort();
const sums = files.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`);
writeFileSync(join(folder, `SHA256SUMS-${process.platform}`), sums.join(''));
for (const file of files) say(`out/packages/${file}`);
