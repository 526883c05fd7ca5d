import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBadSubjects, readNewSubjects } from '../language/commitSubjects.ts';
import { languageLimits } from '../language/languageLimits.ts';
import { measureLanguage } from '../language/measureLanguage.ts';
import { listProductFiles } from '../language/productFiles.ts';
import { root, say } from './project.mjs';

const figures = measureLanguage(
  listProductFiles(root).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);
let isGood = true;
for (const [name, figure] of Object.entries(figures)) {
  say(`${name}: ${figure} (at most ${languageLimits[name]})`);
  if (figure > languageLimits[name]) isGood = false;
}
if (!isGood) say('A limit of build/language/languageLimits.ts is exceeded. Limits only fall.');
for (const fault of findBadSubjects(readNewSubjects(root))) {
  say(`commit subject: ${fault}`);
  isGood = false;
}
process.exit(isGood ? 0 : 1);
