import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const call = z.object({ argv: z.array(z.string()), cwd: z.string(), additionalData: z.unknown() });
type Call = z.infer<typeof call>;

/**
 * Takes the lock over a user-data directory for this process: a folder with the owner's process id, in which a later
 * instance writes its command line to a file. Returns a function that releases the lock (the end of the process does
 * so, too), or null if a living process holds it, which then gets the command line.
 */
export const takeInstanceLock = (
  userData: string,
  additionalData: unknown,
  onCall: (call: Call) => void,
): (() => void) | null => {
  const folder = join(userData, 'instance-lock');
  mkdirSync(folder, { recursive: true });
  if (!claim(join(folder, 'owner'))) {
    const message: Call = { argv: process.argv, cwd: process.cwd(), additionalData };
    const part = join(folder, `${process.pid}.part`);
    writeFileSync(part, JSON.stringify(message));
    // Named last, so that the owner never reads half a message.
    renameSync(part, join(folder, `${process.pid}.call`));
    return null;
  }
  const watcher = watch(folder, { persistent: false }, () => readCalls(folder, onCall));
  const release = (): void => {
    process.off('exit', release);
    watcher.close();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', release);
  return release;
};

const claim = (ownerFile: string): boolean => {
  try {
    writeFileSync(ownerFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isAlive(Number(readFileSync(ownerFile, 'utf8')))) return false;
    rmSync(ownerFile);
    return claim(ownerFile);
  }
};

const isAlive = (processId: number): boolean => {
  // A file that was written to a full disk has no number.
  if (processId === 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
};

const readCalls = (folder: string, onCall: (call: Call) => void): void => {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.call'))) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    onCall(call.parse(JSON.parse(text)));
  }
};
