import { createPrivateKey } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, say } from './project.mjs';
import { prepare } from './setup.mjs';

const help = `npm run sign:updates -- [folder]    signs the update files (latest*.yml) of a folder, out/packages if none is named

  INVOICE_DESK_UPDATES_SIGNING_KEY   the private key (Ed25519, PEM); docs/updates.md says how one is made`;

const [given] = process.argv.slice(2);
const pem = process.env.INVOICE_DESK_UPDATES_SIGNING_KEY;
if (given === '--help' || !pem) {
  say(pem ? help : `INVOICE_DESK_UPDATES_SIGNING_KEY is not set.\n\n${help}`);
  process.exit(pem ? 0 : 1);
}

prepare();
const { signText } = await import('../../app/updates/signedText.ts');
const key = createPrivateKey(pem);
const folder = given ? resolve(given) : join(root, 'out', 'packages');
const names = readdirSync(folder).filter((name) => /^latest[\w-]*\.yml$/.test(name));
if (names.length === 0) say(`there is no latest*.yml in ${folder}`);
for (const name of names) {
  const file = join(folder, name);
  writeFileSync(file, signText(name, readFileSync(file, 'utf8'), key));
  say(`signed ${name}`);
}
process.exit(names.length === 0 ? 1 : 0);
