import { buildBundles } from './bundles.mjs';
import { prepare } from './setup.mjs';

prepare();
process.exit(buildBundles() ? 0 : 1);
