import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Lock } from '#app/contract/managed.ts';
import { policyFormat } from '#app/settings/policyPart.ts';
import type { PolicySource } from '#app/settings/policySource.ts';
import { readProtectedFile } from './policyFile.ts';
import type { RunTool } from './tool.ts';

const folder = '/Library/Managed Preferences';
const fileName = 'fi.invoicedesk.app.plist';
const plutil = '/usr/bin/plutil';

/** Returns the path where macOS stores the settings of a configuration profile, for the machine and for each person. */
export const getManagedPreferencesPath = (who: Lock, person = userInfo().username): string =>
  who === 'machine' ? join(folder, fileName) : join(folder, person, fileName);

/**
 * Reads managed preferences, which only the system writes. Never throws. `administrator` is a user id of the system.
 */
export const readManagedPreferences = async (
  file: string,
  runTool: RunTool,
  administrator?: number,
): Promise<PolicySource> => {
  const read = await readProtectedFile(file, administrator);
  if (read.kind !== 'bytes') return read;
  const { exitCode, output } = await runTool(plutil, ['-convert', 'json', '-o', '-', '--', '-'], read.bytes);
  const refused: PolicySource = {
    kind: 'unreadable',
    faults: [{ path: file, code: 'unreadable', message: 'it could not be read' }],
  };
  if (exitCode !== 0) return refused;
  try {
    return { kind: 'policy', json: { format: policyFormat, ...JSON.parse(new TextDecoder().decode(output)) } };
  } catch {
    return refused;
  }
};
