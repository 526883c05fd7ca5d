import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';

/** Returns the contents of a YAML file, read as electron-updater reads them. Throws `YAMLException` for other files. */
export const readYaml = async (path: string): Promise<unknown> => load(await readFile(path, 'utf8'));
