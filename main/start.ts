import { rm } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseCommandLineOptions } from './bootstrap/commandLineOptions.ts';
import { getUserDataFolder } from './electron/userDataFolder.ts';
import { nonOwnerModeBits } from './platform/ownerOnly.ts';

/** The first start is over by then, and what it compiled is worth keeping even if the program never ends in peace. */
const keepCodeAfterMs = 10_000;

// Before the first file or folder: all that this program makes is its owner's alone.
process.umask(nonOwnerModeBits);
const { userDataDirectory } = parseCommandLineOptions(process.argv);
if (userDataDirectory === null) {
  const { chooseDataFolder } = await import('./bootstrap/chooseDataFolder.ts');
  await chooseDataFolder();
}
const compileCache = join(userDataDirectory ?? getUserDataFolder(), 'code');
if (process.env.APPIMAGE === undefined) {
  enableCompileCache(compileCache);
  setTimeout(flushCompileCache, keepCodeAfterMs).unref();
} else {
  // An AppImage has another path at each start, by which the cache would keep all its code once more.
  // What cannot be removed is no reason not to start.
  rm(compileCache, { recursive: true, force: true }, () => undefined);
}
await import('./index.ts');
