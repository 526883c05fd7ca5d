import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { PolicyScope } from '#app/contract/managedSettings.ts';
import type { PolicySourceContent } from '#app/settings/policySource.ts';
import { readAdministratorOwnedFile } from './policyFile.ts';
import type { RunSystemTool } from './systemTool.ts';

const folder = '/Library/Managed Preferences';
const fileName = 'fi.invoicedesk.app.plist';
const plutil = '/usr/bin/plutil';

/** Returns the path where macOS stores the settings of a configuration profile, for the machine and for each person. */
export const getManagedPreferencesPath = (who: PolicyScope, person = userInfo().username): string =>
  who === 'machine' ? join(folder, fileName) : join(folder, person, fileName);

/**
 * Reads managed preferences, which only the system writes. Never throws. `administrator` is a user id of the system.
 */
export const readManagedPreferences = async (
  file: string,
  runTool: RunSystemTool,
  administrator?: number,
): Promise<PolicySourceContent> => {
  const read = await readAdministratorOwnedFile(file, administrator);
  if (read.kind !== 'bytes') return read;
  const { exitCode, output } = await runTool(plutil, ['-convert', 'json', '-o', '-', '--', '-'], read.bytes);
  const refused: PolicySourceContent = {
    kind: 'unreadable',
    faults: [{ path: file, code: 'unreadable', message: 'it could not be read' }],
  };
  if (exitCode !== 0) return refused;
  try {
    const { policyFormat } = await import('#app/settings/parsedPolicy.ts');
    return { kind: 'policy', json: { format: policyFormat, ...JSON.parse(new TextDecoder().decode(output)) } };
  } catch {
    return refused;
  }
};
