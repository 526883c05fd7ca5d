import type { PolicyScope } from '#app/contract/managedSettings.ts';
import type { PolicySourceContent } from '#app/settings/policySource.ts';
import { isPackaged } from '../electron/installation.ts';
import { getManagedPreferencesPath, readManagedPreferences } from './managedPreferences.ts';
import { readPolicyFile } from './policyFile.ts';
import { readRegistryPolicy } from './registry.ts';
import { runSystemTool } from './systemTool.ts';

export type PolicySources = Readonly<Record<PolicyScope, PolicySourceContent>>;

const linuxFile = '/etc/invoice-desk/policy.json';

/** What was read at the start; null once it was used. */
let early: Promise<PolicySources> | null = null;

/** Reads the policies for the choice of the data folder, before all else. Never throws. */
export const readPolicySourcesEarly = (): Promise<PolicySources> => {
  early = readAll();
  return early;
};

/** Reads the policies, except for the first time after an early read: that one serves. Never throws. */
export const readPolicySources = (): Promise<PolicySources> => {
  const sources = early ?? readAll();
  early = null;
  return sources;
};

const readAll = async (): Promise<PolicySources> => {
  const [machine, user] = await Promise.all([read('machine'), read('user')]);
  return { machine, user };
};

/** Each system has its place that only an administrator can write; while developing and testing, there is another one. */
const read = async (who: PolicyScope): Promise<PolicySourceContent> => {
  const named = isPackaged() ? undefined : process.env.INVOICE_DESK_POLICY;
  if (named === undefined && process.platform === 'win32') return readRegistryPolicy(who, runSystemTool);
  if (named === undefined && process.platform === 'darwin')
    return readManagedPreferences(getManagedPreferencesPath(who), runSystemTool);
  return who === 'machine' ? readPolicyFile(named ?? linuxFile) : { kind: 'none' };
};
