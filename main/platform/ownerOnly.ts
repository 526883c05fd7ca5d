import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reportInternalError } from './report.ts';

/** The bits of a file's mode that speak of anyone but its owner. */
export const nonOwnerModeBits = 0o077;

/**
 * Takes from all but the owner what rights they have in a folder and all below it, as an earlier release or a copy may have
 * left them. What cannot be changed is reported. Not on Windows: there the folder of a person's profile hands down who may
 * enter, and Node's modes know nothing but "read-only".
 */
export const restrictPermissionsToOwner = (path: string): void => {
  if (process.platform === 'win32') return;
  try {
    const entry = lstatSync(path);
    // Changing a link's mode would change that of its target.
    if (!entry.isFile() && !entry.isDirectory()) return;
    if (entry.mode & nonOwnerModeBits) chmodSync(path, entry.mode & 0o700);
    if (entry.isDirectory()) for (const name of readdirSync(path)) restrictPermissionsToOwner(join(path, name));
  } catch (cause) {
    reportInternalError(cause);
  }
};
