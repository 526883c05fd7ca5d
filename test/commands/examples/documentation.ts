import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#test/documents/projectDocuments.ts';
import { type CommandExample, endsWith } from '../commandExample.ts';

const expectFiles = async (folder: string, expected: readonly string[]): Promise<void> => {
  const files = await readdir(folder);
  const missing = expected.filter((name) => !files.includes(name));
  if (missing.length > 0) throw new Error(`did not write ${missing.join(', ')}`);
};

const readPublishedProfile = (): Promise<string> =>
  readFile(join(projectRoot, 'docs', 'profile', 'other-dialect.json'), 'utf8');

/** The commands that write files of the documentation and the icons, here elsewhere, and those about profiles. */
export const documentationExamples: readonly CommandExample[] = [
  {
    commands: ['npm run docs:profile'],
    shortForm: 'npm run docs:profile -- --out "DIR"',
    maxSeconds: 60,
    evidence: {
      ...endsWith(/^wrote .*minimal-dialect\.json$/),
      check: async (folder) => {
        for (const name of await readdir(folder)) {
          const published = await readFile(join(projectRoot, 'docs', 'profile', name), 'utf8');
          if ((await readFile(join(folder, name), 'utf8')) !== published)
            throw new Error(`docs/profile/${name} is not up to date`);
        }
      },
    },
  },
  {
    commands: ['npm run profile:check -- FILE'],
    shortForm: 'npm run profile:check -- "DIR/profile.json"',
    maxSeconds: 60,
    prepare: async (folder) => {
      const profile = await readPublishedProfile();
      await writeFile(
        join(folder, 'profile.json'),
        profile.replace('{invoiceId}/transports', '{invoiceIdd}/transports'),
      );
      return {};
    },
    evidence: {
      kind: 'ends',
      exitCode: 1,
      lines: [/profile\.json:\d+:\d+ {2}sales\.dialect\.deliver\.path: .*is invoiceId meant\?$/, /has 2 problems\.$/],
    },
  },
  {
    commands: ['npm run profile:check -- FILE --answers FOLDER'],
    shortForm: 'npm run profile:check -- "DIR/profile.json" --answers "DIR/answers"',
    maxSeconds: 60,
    prepare: async (folder) => {
      await writeFile(join(folder, 'profile.json'), await readPublishedProfile());
      await mkdir(join(folder, 'answers'));
      await writeFile(join(folder, 'answers', 'readSettings.json'), '{"house":{"greeting":"Kiitos."}}');
      return {};
    },
    evidence: endsWith(/profile\.json has no problems\.$/),
  },
  {
    commands: ['npm run docs:pictures'],
    shortForm: 'npm run docs:pictures -- --out "DIR"',
    maxSeconds: 180,
    evidence: {
      ...endsWith(),
      check: async (folder) => {
        const published = await readdir(join(projectRoot, 'docs', 'images'));
        await expectFiles(
          folder,
          published.filter((name) => name.startsWith('connecting-')),
        );
      },
    },
  },
  {
    commands: ['npm run icons'],
    shortForm: 'npm run icons -- --out "DIR"',
    maxSeconds: 60,
    evidence: {
      ...endsWith(/^build\/icon\.svg drawn in 9 sizes/),
      check: (folder) => expectFiles(folder, ['icons', 'icon.ico', 'icon.icns']),
    },
  },
  {
    commands: [`node -p "JSON.stringify(JSON.parse(require('fs').readFileSync('profile.json')))"`],
    shortForm: `node -p "JSON.stringify(JSON.parse(require('fs').readFileSync('profile.json')))"`,
    runsIn: 'DIR',
    maxSeconds: 30,
    prepare: async (folder) => {
      await writeFile(join(folder, 'profile.json'), await readPublishedProfile());
      return {};
    },
    evidence: endsWith(/^\{"format":"invoice-desk-profile\/1",.*\}$/),
  },
];
