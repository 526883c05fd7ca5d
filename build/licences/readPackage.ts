import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** A package of which something is shipped. `licence` is its SPDX expression, `text` the words of it, null where it has none. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string | null;
}

const inside = `${sep}node_modules${sep}`;

/** The folder of the package that a bundled module belongs to, or null for the application's own and the build tool's. */
export const findPackageFolder = (moduleId: string): string | null => {
  const file = moduleId.replace(/^\0/, '').replace(/\?.*$/, '').split('/').join(sep);
  return file.includes(inside) ? nearestPackage(dirname(file)) : null;
};

/** Folders inside a package may hold a package.json of their own, which says how its modules are read and has no version. */
const nearestPackage = (folder: string): string | null => {
  const file = join(folder, 'package.json');
  if (existsSync(file)) {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8'));
    if (name && version) return folder;
  }
  return folder.includes(inside) ? nearestPackage(dirname(folder)) : null;
};

/** What the package in that folder says of itself. */
export const readPackage = (folder: string): ShippedPackage => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, licence: typeof license === 'string' ? license : '', text: licenceText(folder) };
};

const licenceText = (folder: string): string | null => {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(name));
  if (names.length === 0) return null;
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return [...new Set(texts)].join('\n\n');
};
