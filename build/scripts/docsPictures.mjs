import { join } from 'node:path';
import { runInForeground } from './application.mjs';
import { requireBrowser } from './browser.mjs';
import { buildBundles } from './bundles.mjs';
import { ownNode, root } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
requireBrowser();
if (!buildBundles()) process.exit(1);
runInForeground(ownNode, [join(root, 'test', 'tour', 'connecting.ts'), '--out', join(root, 'docs', 'images')]);
