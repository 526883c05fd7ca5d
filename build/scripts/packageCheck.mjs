import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBrowser } from './browser.mjs';
import { buildBundles } from './bundles.mjs';
import { obtainElectron } from './electron.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
requireBrowser();
obtainElectron();
if (!buildBundles()) process.exit(1);
const { printCheck } = await import('../../test/package/printCheck.ts');
const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-package-'));
const isHeld = await printCheck(folder, say);
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
process.exit(isHeld ? 0 : 1);
