import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. Everything here runs on Node 20 without any dependency. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Node 24, Electron's own major: it comes as a development dependency. */
export const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The script behind a command of an installed package: started with `ownNode`, so that no shell is needed on any system. */
export const tool = (name) => join(root, 'node_modules', ...name.split('/'));

export const say = (line) => process.stdout.write(`${line}\n`);

export const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** The text of a file, or null where there is none. */
export const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** What an earlier run left written about itself, so that nothing is done twice. It goes when node_modules goes. */
export const stamp = (name) => {
  const file = join(root, 'node_modules', '.invoice-desk', name);
  return {
    read: () => read(file),
    write: (text) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
  };
};
