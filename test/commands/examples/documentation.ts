import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#test/documents/projectDocuments.ts';
import { type CommandExample, endsWith } from '../commandExample.ts';

const expectFiles = async (folder: string, expected: readonly string[]): Promise<void> => {
  const files = await readdir(folder);
  const missing = expected.filter((name) => !files.includes(name));
  if (missing.length > 0) throw new Error(`did not write ${missing.join(', ')}`);
};

/** The commands that write files of the documentation and the icons; here they write them elsewhere. */
export const documentationExamples: readonly CommandExample[] = [
  {
    commands: ['npm run docs:profile'],
    shortForm: 'npm run docs:profile -- --out "DIR"',
    maxSeconds: 60,
    evidence: {
      ...endsWith(/^wrote .*other-dialect\.json$/),
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
      const profile = await readFile(join(projectRoot, 'docs', 'profile', 'other-dialect.json'));
      await writeFile(join(folder, 'profile.json'), profile);
      return {};
    },
    evidence: endsWith(/^\{"format":"invoice-desk-profile\/1",.*\}$/),
  },
];
