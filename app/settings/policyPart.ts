import { z } from 'zod';
import { fail, type ProfileFault } from '../contract/errors.ts';
import { type ManagedKey, type ManagedSettings, managedKeys } from '../contract/managed.ts';
import { toProfileFaults } from '../profile/profileFaults.ts';
import { settingSchemas } from './settingSchemas.ts';

/** The policy in one place of the system, and the faults of its unusable parts. */
export interface PolicyPart {
  readonly settings: Partial<ManagedSettings>;
  /** Profiles, as JSON or as the text of a profile file; not validated yet. */
  readonly connections: readonly unknown[];
  readonly faults: readonly ProfileFault[];
}

export const emptyPart: PolicyPart = { settings: {}, connections: [], faults: [] };

export const policyFormat = 'invoice-desk-policy/1';

const connections = z.array(z.unknown()).max(100);

const optionalForms = Object.fromEntries(managedKeys.map((key) => [key, settingSchemas[key].optional()]));

const wholePolicy = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(policyFormat),
  connections: connections.optional(),
  ...optionalForms,
});

const anyPolicy = z.looseObject({ format: wholePolicy.shape.format });

/**
 * Reads a policy as far as it can be used: what is wrong with one member takes no other away. Throws `invalidProfile` where it
 * is no policy of this release at all.
 */
export const parsePolicyPart = (json: unknown): PolicyPart => {
  const strict = wholePolicy.safeParse(json);
  const faults = strict.success ? [] : toProfileFaults(strict.error, json);
  const any = anyPolicy.safeParse(json);
  if (!any.success) throw fail({ kind: 'invalidProfile', faults }, any.error);
  return {
    settings: parseSettings(any.data),
    connections: connections.catch([]).parse(any.data.connections ?? []),
    faults,
  };
};

const parseSettings = (members: Readonly<Record<string, unknown>>): Partial<ManagedSettings> =>
  Object.fromEntries(managedKeys.flatMap((key) => parseSetting(members, key)));

const parseSetting = (
  members: Readonly<Record<string, unknown>>,
  key: ManagedKey,
): readonly [ManagedKey, unknown][] => {
  if (!Object.hasOwn(members, key)) return [];
  const read = settingSchemas[key].safeParse(members[key]);
  return read.success ? [[key, read.data]] : [];
};
