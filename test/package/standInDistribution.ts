import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';

/** The mark before the fuses in Electron's program. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** How Electron's own distribution has its nine fuses, in their order: runAsNode first, wasmTrapHandlers last. */
const fusesAsDelivered = '101100011';

/**
 * Puts into `folder` what electron-builder takes for a distribution of Electron for Linux: no program, but a file with fuses
 * where Electron's would be, so that they are really set and can be read.
 */
export const makeStandInDistribution = async (folder: string, version: string): Promise<void> => {
  const nothing = join(folder, 'nothing');
  await mkdir(join(folder, 'resources'), { recursive: true });
  await mkdir(join(folder, 'locales'));
  await mkdir(nothing);
  await writeFile(join(nothing, 'main.js'), '');
  await createPackage(nothing, join(folder, 'resources', 'default_app.asar'));
  await rm(nothing, { recursive: true });
  for (const locale of ['de', 'en-US', 'fi', 'sv']) await writeFile(join(folder, 'locales', `${locale}.pak`), '');
  await writeFile(join(folder, 'version'), version);
  const executable = join(folder, 'electron');
  const wire = Buffer.from([1, fusesAsDelivered.length, ...Buffer.from(fusesAsDelivered)]);
  await writeFile(executable, Buffer.concat([Buffer.from(`no program ${sentinel}`), wire]));
  await chmod(executable, 0o755);
};
