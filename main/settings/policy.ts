import { noPolicy, type OrganizationPolicy } from '#app/settings/policy.ts';
import { openLastGoodPolicy } from './lastGoodPolicy.ts';
import { readPolicySources } from './policySources.ts';

/**
 * Reads the organisation's policy. What could be read last is kept in the folder, and serves where it cannot be read
 * now. Never throws.
 */
export const readOrganizationPolicy = async (folder: string): Promise<OrganizationPolicy> => {
  const { machine, user } = await readPolicySources();
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
