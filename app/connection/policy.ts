import { z } from 'zod';
import { AppFailure, type ProfileFault } from '../contract/errors.ts';
import { faultsOf, jsonIn, profileFrom } from './parseProfile.ts';
import type { Profile } from './profile.ts';
import { serviceOf } from './serviceOf.ts';

/** What an organisation lays down for the people of a machine, and what of it could not be used. */
export interface Policy {
  /** Profiles of connections that everybody gets, sound under this policy; no two lead to the same place. */
  readonly profileTexts: readonly string[];
  /** Where everybody signs in, whatever a profile says. */
  readonly signInWith: Profile['identity']['signInWith'] | null;
  readonly faults: readonly ProfileFault[];
}

export const noPolicy: Policy = { profileTexts: [], signInWith: null, faults: [] };

const policyFile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('invoice-desk-policy/1'),
  connections: z.array(z.unknown()).max(100).default([]),
  signInWith: z.enum(['window', 'browser']).nullable().default(null),
});

/** The same, as far as it can be used: what is wrong with one member takes no other away. */
const usablePart = z.object({
  format: policyFile.shape.format,
  connections: policyFile.shape.connections.catch([]),
  signInWith: policyFile.shape.signInWith.catch(null),
});

/** Reads the text of a policy file, in which comments may stand. Never throws: what is wrong is among its faults. */
export const parsePolicy = (text: string): Policy => {
  try {
    return policyFrom(jsonIn(text));
  } catch (cause) {
    return { ...noPolicy, faults: faultsIn(cause) };
  }
};

const policyFrom = (json: unknown): Policy => {
  const strict = policyFile.safeParse(json);
  const faults = strict.success ? [] : faultsOf(strict.error, json);
  const usable = usablePart.safeParse(json);
  if (!usable.success) return { ...noPolicy, faults };
  const { signInWith } = usable.data;
  const connections = connectionsFrom(usable.data.connections, signInWith);
  return { profileTexts: connections.profileTexts, signInWith, faults: [...faults, ...connections.faults] };
};

const connectionsFrom = (
  connections: readonly unknown[],
  signInWith: Policy['signInWith'],
): Pick<Policy, 'profileTexts' | 'faults'> => {
  const profileTexts: string[] = [];
  const faults: ProfileFault[] = [];
  const known = new Set<string>();
  for (const [index, connection] of connections.entries()) {
    const path = `connections[${index}]`;
    try {
      const service = serviceOf(governed(profileFrom(connection), { signInWith }));
      if (known.has(service)) faults.push({ path, code: 'badValue', message: 'leads where another one leads' });
      else profileTexts.push(JSON.stringify(connection, null, 2));
      known.add(service);
    } catch (cause) {
      faults.push(...faultsIn(cause).map((fault) => ({ ...fault, path: fault.path ? `${path}.${fault.path}` : path })));
    }
  }
  return { profileTexts, faults };
};

const faultsIn = (cause: unknown): readonly ProfileFault[] => {
  if (cause instanceof AppFailure && cause.error.kind === 'invalidProfile') return cause.error.faults;
  throw cause;
};

/** The profile as the policy lets it be used. Throws `invalidProfile` where it cannot be used so. */
export const governed = (profile: Profile, { signInWith }: Pick<Policy, 'signInWith'>): Profile =>
  signInWith === null ? profile : profileFrom({ ...profile, identity: { ...profile.identity, signInWith } });
