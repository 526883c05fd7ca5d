import { app } from 'electron';
import type { Lock } from '#app/contract/managed.ts';
import { noPolicy, type OrganizationPolicy } from '#app/settings/policy.ts';
import type { PolicySource } from '#app/settings/policySource.ts';
import { openLastGoodPolicy } from './lastGoodPolicy.ts';
import { getManagedPreferencesPath, readManagedPreferences } from './managedPreferences.ts';
import { readPolicyFile } from './policyFile.ts';
import { readRegistryPolicy } from './registry.ts';
import { runTool } from './tool.ts';

const linuxFile = '/etc/invoice-desk/policy.json';

/**
 * Reads the organisation's policy. What could be read last is kept in the folder, and serves where it cannot be read
 * now. Never throws.
 */
export const readPolicy = async (folder: string): Promise<OrganizationPolicy> => {
  const [machine, user] = await Promise.all([read('machine'), read('user')]);
  const lastGoodStore = openLastGoodPolicy(folder);
  if (machine.kind === 'none' && user.kind === 'none') {
    lastGoodStore.save({});
    return noPolicy;
  }
  // Loaded only with a policy: it imports the whole profile schema, for which other starts need not wait.
  const { resolvePolicy: settle } = await import('#app/settings/resolvePolicy.ts');
  const { policy, lastGood } = settle({ machine, user }, lastGoodStore.value);
  lastGoodStore.save(lastGood);
  return policy;
};

/** Each system has its place that only an administrator can write; while developing and testing, there is another one. */
const read = async (who: Lock): Promise<PolicySource> => {
  const named = app.isPackaged ? undefined : process.env.INVOICE_DESK_POLICY;
  if (named === undefined && process.platform === 'win32') return readRegistryPolicy(who, runTool);
  if (named === undefined && process.platform === 'darwin')
    return readManagedPreferences(getManagedPreferencesPath(who), runTool);
  return who === 'machine' ? readPolicyFile(named ?? linuxFile) : { kind: 'none' };
};
