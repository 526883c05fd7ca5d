import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** electron-updater's own reader of YAML: what it reads of our files is what we read of them. */
const { load } = createRequire(import.meta.resolve('electron-updater'))('js-yaml');

/** The contents of a YAML file. Throws where it is none. */
export const readYaml = async (path: string): Promise<unknown> => load(await readFile(path, 'utf8'));
