import { parseArgs } from 'node:util';
import { buildBundles } from './bundles.mjs';
import { root, say } from './project.mjs';
import { prepare } from './setup.mjs';

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });
prepare();
if (!buildBundles()) process.exit(1);
if (values.list) {
  const { formatPageContents, readPageContents } = await import('../pageContents.ts');
  for (const line of formatPageContents(readPageContents(root))) say(line);
}
process.exit(0);
