import type { ProfileFault } from '../contract/errors.ts';
import { type Lock, managedKeys } from '../contract/managed.ts';
import { parseProfile, profileFrom } from '../profile/parseProfile.ts';
import type { Profile } from '../profile/profile.ts';
import { serviceOf } from '../profile/serviceOf.ts';
import { faultsIn } from './faultsIn.ts';
import type { Policy } from './policy.ts';
import type { PolicyPart } from './policyPart.ts';

/** The maximum number of reported faults. */
const mostFaults = 50;

/** Merges the policies for the machine and for the person: the machine's goes before. */
export const policyOf = ({ machine, user }: Readonly<Record<Lock, PolicyPart>>): Omit<Policy, 'isLastGood'> => {
  const settings = { ...user.settings, ...machine.settings };
  const locks = managedKeys
    .filter((key) => key in settings)
    .map((key) => ({ key, by: key in machine.settings ? ('machine' as const) : ('user' as const) }));
  const { profileTexts, faults } = connectionsFrom([...machine.connections, ...user.connections], settings);
  return { settings, locks, profileTexts, faults: [...machine.faults, ...user.faults, ...faults].slice(0, mostFaults) };
};

const connectionsFrom = (
  connections: readonly unknown[],
  settings: Policy['settings'],
): Pick<Policy, 'profileTexts' | 'faults'> => {
  const profileTexts: string[] = [];
  const faults: ProfileFault[] = [];
  const known = new Set<string>();
  for (const [index, connection] of connections.entries()) {
    const path = `connections[${index}]`;
    try {
      const service = serviceOf(governed(profileIn(connection), { settings }));
      if (known.has(service)) faults.push({ path, code: 'badValue', message: 'leads where another one leads' });
      else profileTexts.push(textOf(connection));
      known.add(service);
    } catch (cause) {
      faults.push(...faultsIn(cause).map((fault) => ({ ...fault, path: fault.path ? `${path}.${fault.path}` : path })));
    }
  }
  return { profileTexts, faults };
};

/** Reads a profile; where a place of the system holds texts alone, it is the text of its file. */
const profileIn = (connection: unknown): Profile =>
  typeof connection === 'string' ? parseProfile(connection) : profileFrom(connection);
const textOf = (connection: unknown): string =>
  typeof connection === 'string' ? connection : JSON.stringify(connection, null, 2);

/** Returns the profile as the policy lets it be used. Throws `invalidProfile` where it cannot be used so. */
export const governed = (profile: Profile, { settings }: Pick<Policy, 'settings'>): Profile => {
  const signInWith = settings.signInWith ?? null;
  return signInWith === null ? profile : profileFrom({ ...profile, identity: { ...profile.identity, signInWith } });
};
