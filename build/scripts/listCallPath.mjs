import { findCallPath, openProgram } from '../callPath/findCallPath.ts';
import { maxPathFiles, maxPathLines, stepPaths } from '../callPath/stepPaths.ts';
import { root, say } from './project.mjs';

const entry = 'main/ipc/sales.ts';
const program = openProgram(root, entry);
let isGood = true;
for (const { step, points } of stepPaths) {
  const path = findCallPath(root, program, points);
  const lines = path?.reduce((sum, file) => sum + file.lines, 0) ?? 0;
  say(path ? `${step}: ${path.length} files, ${lines} lines` : `${step}: no call path`);
  for (const file of path ?? []) say(`  ${String(file.lines).padStart(4)}  ${file.path}`);
  if (!path || path.length > maxPathFiles || lines > maxPathLines) isGood = false;
}
if (!isGood) say(`A path may have ${maxPathFiles} files and ${maxPathLines} lines (build/callPath/stepPaths.ts).`);
process.exit(isGood ? 0 : 1);
