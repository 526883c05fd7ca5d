import type { ProfileFault } from '../contract/errors.ts';
import { managedSettingKeys, type PolicyScope } from '../contract/managedSettings.ts';
import type { ConnectionProfile } from '../profile/connectionProfile.ts';
import { parseProfile, validateProfile } from '../profile/parseProfile.ts';
import { getProfileServiceKey } from '../profile/serviceKey.ts';
import { extractProfileFaults } from './extractProfileFaults.ts';
import type { ParsedPolicy } from './parsedPolicy.ts';
import type { OrganizationPolicy } from './policy.ts';

/** The maximum number of reported faults. */
const maxFaults = 50;

/** Merges the policies for the machine and for the person: the machine's goes before. */
export const mergePolicies = ({
  machine,
  user,
}: Readonly<Record<PolicyScope, ParsedPolicy>>): Omit<OrganizationPolicy, 'isLastGood'> => {
  const settings = { ...user.settings, ...machine.settings };
  const locks = managedSettingKeys
    .filter((key) => key in settings)
    .map((key) => ({ key, by: key in machine.settings ? ('machine' as const) : ('user' as const) }));
  const { profileTexts, faults } = collectConnections([...machine.connections, ...user.connections], settings);
  return { settings, locks, profileTexts, faults: [...machine.faults, ...user.faults, ...faults].slice(0, maxFaults) };
};

const collectConnections = (
  connections: readonly unknown[],
  settings: OrganizationPolicy['settings'],
): Pick<OrganizationPolicy, 'profileTexts' | 'faults'> => {
  const profileTexts: string[] = [];
  const faults: ProfileFault[] = [];
  const services = new Set<string>();
  for (const [index, connection] of connections.entries()) {
    const path = `connections[${index}]`;
    try {
      const service = getProfileServiceKey(applyPolicy(readPolicyProfile(connection), { settings }));
      if (services.has(service)) faults.push({ path, code: 'badValue', message: 'leads where another one leads' });
      else profileTexts.push(toProfileText(connection));
      services.add(service);
    } catch (cause) {
      faults.push(
        ...extractProfileFaults(cause).map((fault) => ({
          ...fault,
          path: fault.path ? `${path}.${fault.path}` : path,
        })),
      );
    }
  }
  return { profileTexts, faults };
};

/** Reads a profile; where a place of the system holds texts alone, it is the text of its file. */
const readPolicyProfile = (connection: unknown): ConnectionProfile =>
  typeof connection === 'string' ? parseProfile(connection) : validateProfile(connection);
const toProfileText = (connection: unknown): string =>
  typeof connection === 'string' ? connection : JSON.stringify(connection, null, 2);

/** Returns the profile as the policy lets it be used. Throws `invalidProfile` where it cannot be used so. */
export const applyPolicy = (
  profile: ConnectionProfile,
  { settings }: Pick<OrganizationPolicy, 'settings'>,
): ConnectionProfile => {
  const signInWith = settings.signInWith ?? null;
  return signInWith === null ? profile : validateProfile({ ...profile, identity: { ...profile.identity, signInWith } });
};
