import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, read, root, say, sha256, tool } from './project.mjs';

const sources = [
  'app',
  'main',
  'renderer',
  'build',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Builds main, preload and renderer into out/ where a source has changed since the last build. True when all is built. */
export const buildBundles = () => {
  const stampFile = join(root, 'out', 'sources.sha256');
  const wanted = fingerprint();
  if (read(stampFile) === wanted) return true;
  say('Building the application …');
  const { status, stdout, stderr } = spawnSync(
    ownNode,
    [tool('vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn'],
    {
      cwd: root,
      encoding: 'utf8',
      // A test runner names its own, with which the build would take React's development code.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) {
    say(`${stdout}${stderr}`);
    return false;
  }
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stampFile, wanted);
  return true;
};

/** What `vite.config.ts` takes from the environment. */
const built = ['INVOICE_DESK_UPDATES_URL', 'INVOICE_DESK_UPDATES_KEYS'];

const fingerprint = () =>
  sha256(
    ...built.map((name) => `${name}=${process.env[name] ?? ''}`),
    ...sources.flatMap(listSourceFiles).flatMap((file) => [`\0${file}\0`, readFileSync(join(root, file))]),
  );

const listSourceFiles = (entry) =>
  entry.includes('.')
    ? [entry]
    : readdirSync(join(root, entry), { recursive: true, withFileTypes: true })
        .filter((dirent) => dirent.isFile())
        .map((dirent) => join(dirent.parentPath, dirent.name).slice(root.length))
        .sort();
