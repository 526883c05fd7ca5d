import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runInForeground } from './application.mjs';
import { requireBrowser } from './browser.mjs';
import { buildBundles } from './bundles.mjs';
import { ownNode, root } from './project.mjs';
import { prepare } from './setup.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
prepare();
requireBrowser();
if (!buildBundles()) process.exit(1);
const folder = values.out ? resolve(values.out) : join(root, 'docs', 'images');
runInForeground(ownNode, [join(root, 'test', 'tour', 'documentPictures.ts'), '--out', folder]);
