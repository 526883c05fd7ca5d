import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage } from '../licences/readPackage.ts';
import { isAllowed } from '../licences/spdx.ts';
import { root, say } from './project.mjs';

// Whatever the application depends on might be shipped: the build looks once more at what really is.
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const shipped = Object.entries(packages)
  .filter(([folder, { dev, optional }]) => folder !== '' && !dev && !optional)
  .map(([folder]) => readPackage(join(root, folder)));
const others = shipped.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of others)
  say(`${name} ${version} is under ${licence || 'no licence that it names'}, which is not in build/licences/spdx.ts`);
process.exit(others.length === 0 ? 0 : 1);
