import type { PolicyScope } from '#app/contract/managedSettings.ts';
import { noPolicy, type OrganizationPolicy } from '#app/settings/policy.ts';
import type { PolicySourceContent } from '#app/settings/policySource.ts';
import { isPackaged } from '../electron/installation.ts';
import { openLastGoodPolicy } from './lastGoodPolicy.ts';
import { getManagedPreferencesPath, readManagedPreferences } from './managedPreferences.ts';
import { readPolicyFile } from './policyFile.ts';
import { readRegistryPolicy } from './registry.ts';
import { runSystemTool } from './systemTool.ts';

const linuxFile = '/etc/invoice-desk/policy.json';

/**
 * Reads the organisation's policy. What could be read last is kept in the folder, and serves where it cannot be read
 * now. Never throws.
 */
export const readOrganizationPolicy = async (folder: string): Promise<OrganizationPolicy> => {
  const [machine, user] = await Promise.all([read('machine'), read('user')]);
  const lastGoodStore = openLastGoodPolicy(folder);
  if (machine.kind === 'none' && user.kind === 'none') {
    lastGoodStore.save({});
    return noPolicy;
  }
  // Loaded only with a policy: it imports the whole profile schema, for which other starts need not wait.
  const { resolvePolicy } = await import('#app/settings/resolvePolicy.ts');
  const { policy, lastGood } = resolvePolicy({ machine, user }, lastGoodStore.value);
  lastGoodStore.save(lastGood);
  return policy;
};

/** Each system has its place that only an administrator can write; while developing and testing, there is another one. */
const read = async (who: PolicyScope): Promise<PolicySourceContent> => {
  const named = isPackaged() ? undefined : process.env.INVOICE_DESK_POLICY;
  if (named === undefined && process.platform === 'win32') return readRegistryPolicy(who, runSystemTool);
  if (named === undefined && process.platform === 'darwin')
    return readManagedPreferences(getManagedPreferencesPath(who), runSystemTool);
  return who === 'machine' ? readPolicyFile(named ?? linuxFile) : { kind: 'none' };
};
