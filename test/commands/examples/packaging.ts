import { generateKeyPairSync } from 'node:crypto';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifySignedText } from '#app/updates/signedText.ts';
import { projectRoot } from '#test/documents/projectDocuments.ts';
import { type CommandExample, type Environment, endsWith } from '../commandExample.ts';

/** Made for one run, and signs nothing that is given away. */
const signingKey = generateKeyPairSync('ed25519');
const channelFile = 'version: 1.2.3\nfiles: []\n';

const withoutCertificates: Environment = {
  CSC_LINK: null,
  WIN_CSC_LINK: null,
  INVOICE_DESK_UPDATES_URL: null,
  INVOICE_DESK_UPDATES_KEYS: null,
};

/** The commands that build, package and sign. */
export const packagingExamples: readonly CommandExample[] = [
  {
    commands: ['npm run build'],
    shortForm: 'npm run build',
    maxSeconds: 180,
    evidence: {
      ...endsWith(),
      check: () => access(join(projectRoot, 'out', 'main', 'index.js')),
    },
  },
  {
    commands: ['npm run build -- --list'],
    shortForm: 'npm run build -- --list',
    maxSeconds: 180,
    evidence: endsWith(/^\| picture \| .*react-dom .* \|$/),
  },
  {
    commands: ['npm run package', 'npm run package -- --short'],
    shortForm: 'npm run package -- --short',
    maxSeconds: 300,
    prepare: async () => ({ env: withoutCertificates }),
    evidence: endsWith(/^out\/packages\/short\/invoice-desk-.*\.cdx\.json$/),
  },
  {
    commands: ['npm run package -- --signed'],
    shortForm: 'npm run package -- --signed',
    maxSeconds: 120,
    // Without a certificate it must make nothing.
    prepare: async () => ({ env: withoutCertificates }),
    evidence: { kind: 'ends', exitCode: 1, lines: [/^Nothing was packaged, because --signed was given\.$/] },
  },
  {
    commands: ['npm run package -- --win msi'],
    shortForm: 'npm run package -- --win msi',
    maxSeconds: 600,
    getSkipReason: () => (process.platform === 'win32' ? null : 'installers for Windows are made on Windows'),
    prepare: async () => ({ env: withoutCertificates }),
    evidence: endsWith(/^out\/packages\/invoice-desk-.*\.msi$/),
  },
  {
    commands: ['npm run package:check'],
    shortForm: 'npm run package:check',
    maxSeconds: 300,
    evidence: endsWith(
      /^kept {4}files that are no part of the application: none$/,
      /^kept .*the tour through the package$/,
    ),
  },
  {
    commands: ['npm run sign:updates'],
    shortForm: 'npm run sign:updates -- "DIR"',
    maxSeconds: 60,
    prepare: async (folder) => {
      await writeFile(join(folder, 'latest.yml'), channelFile);
      const pem = signingKey.privateKey.export({ type: 'pkcs8', format: 'pem' });
      return { env: { INVOICE_DESK_UPDATES_SIGNING_KEY: String(pem) } };
    },
    evidence: {
      ...endsWith(/^signed latest\.yml$/),
      check: async (folder) => {
        const signed = await readFile(join(folder, 'latest.yml'), 'utf8');
        if (verifySignedText('latest.yml', signed, [signingKey.publicKey]) !== channelFile)
          throw new Error('another text than that of the file was signed');
      },
    },
  },
];
