import { join } from 'node:path';
import { bundleSizes, overBudget } from '../../test/package/bundleSizes.ts';
import { readFiles } from '../../test/package/files.ts';
import { budgets } from '../budgets.ts';
import { buildBundles } from './bundles.mjs';
import { root, say } from './project.mjs';

if (!buildBundles()) process.exit(1);
const files = await readFiles(join(root, 'out'));
const faults = overBudget(bundleSizes(files.map((file) => ({ ...file, path: `out/${file.path}` }))), budgets);
for (const fault of faults) say(fault);
if (faults.length > 0) say('The bounds stand in build/budgets.ts.');
process.exit(faults.length === 0 ? 0 : 1);
