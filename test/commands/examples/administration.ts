import { spawnSync } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommandExample, endsWith } from '../commandExample.ts';
import { getMissingPrograms } from '../missingPrograms.ts';

/** LibreSSL, which macOS has under the same name, does not make keys of this kind in all versions. */
const getMissingOpenSsl = (): string | null =>
  getMissingPrograms('openssl') ??
  (spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout.startsWith('OpenSSL') ? null : 'needs OpenSSL');

const policyText = '{ "format": "invoice-desk-policy/1" }\n';

/** The shell blocks for publishers and administrators. */
export const administrationExamples: readonly CommandExample[] = [
  {
    commands: [],
    block: { document: 'docs/updates.md', firstLine: 'openssl genpkey -algorithm ed25519 -out updates-key.pem' },
    shortForm: 'bash -eu -o pipefail block.sh > public-key.txt',
    runsIn: 'DIR',
    maxSeconds: 30,
    getSkipReason: getMissingOpenSsl,
    prepare: async (folder, block) => {
      await writeFile(join(folder, 'block.sh'), block);
      return {};
    },
    evidence: {
      ...endsWith(),
      check: async (folder) => {
        const privateKey = createPrivateKey(await readFile(join(folder, 'updates-key.pem')));
        const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
        if ((await readFile(join(folder, 'public-key.txt'), 'utf8')).trim() !== publicKey)
          throw new Error('the printed text is not the public key of updates-key.pem');
      },
    },
  },
  {
    commands: [],
    block: { document: 'docs/rollout.md', firstLine: 'sudo install -d -m 755 /etc/invoice-desk' },
    shortForm: 'bash -eu block.sh',
    runsIn: 'DIR',
    maxSeconds: 30,
    getSkipReason: () => (process.platform === 'linux' ? getMissingPrograms('install') : 'is meant for Linux'),
    // Into a folder of its own in place of /etc, which needs no administrator.
    prepare: async (folder, block) => {
      await mkdir(join(folder, 'etc'));
      await writeFile(join(folder, 'policy.json'), policyText);
      await writeFile(join(folder, 'block.sh'), block.replaceAll('sudo ', '').replaceAll('/etc/', `${folder}/etc/`));
      return {};
    },
    evidence: {
      ...endsWith(),
      check: async (folder) => {
        const file = join(folder, 'etc', 'invoice-desk', 'policy.json');
        const { mode } = await stat(file);
        if ((mode & 0o777) !== 0o644) throw new Error('the policy can be changed by others, or not be read');
        if ((await readFile(file, 'utf8')) !== policyText) throw new Error('another policy was installed');
      },
    },
  },
  {
    commands: [],
    block: {
      document: 'docs/rollout.md',
      firstLine: 'reg add "HKLM\\Software\\Policies\\Invoice Desk" /v updates /t REG_SZ /d off /f',
    },
    shortForm: 'reg add …',
    maxSeconds: 30,
    getSkipReason: () => 'changes the registry of Windows for everybody on the computer',
    evidence: endsWith(),
  },
];
