import { z } from 'zod';
import { fail, type ProfileFault } from '../contract/errors.ts';
import { type ManagedSettingKey, type ManagedSettings, managedSettingKeys } from '../contract/managedSettings.ts';
import { mapZodErrorToFaults } from '../profile/profileFaults.ts';
import { policySettingSchemas } from './policySettingSchemas.ts';

/** The policy in one place of the system, and the faults of its unusable parts. */
export interface ParsedPolicy {
  readonly settings: Partial<ManagedSettings>;
  /** Profiles, as JSON or as the text of a profile file; not validated yet. */
  readonly connections: readonly unknown[];
  readonly faults: readonly ProfileFault[];
}

export const emptyParsedPolicy: ParsedPolicy = { settings: {}, connections: [], faults: [] };

export const policyFormat = 'invoice-desk-policy/1';

const connections = z.array(z.unknown()).max(100);

const optionalForms = Object.fromEntries(managedSettingKeys.map((key) => [key, policySettingSchemas[key].optional()]));

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
export const parsePolicy = (json: unknown): ParsedPolicy => {
  const strict = wholePolicy.safeParse(json);
  const faults = strict.success ? [] : mapZodErrorToFaults(strict.error, json);
  const any = anyPolicy.safeParse(json);
  if (!any.success) throw fail({ kind: 'invalidProfile', faults }, any.error);
  return {
    settings: parseSettings(any.data),
    connections: connections.catch([]).parse(any.data.connections ?? []),
    faults,
  };
};

const parseSettings = (members: Readonly<Record<string, unknown>>): Partial<ManagedSettings> =>
  Object.fromEntries(managedSettingKeys.flatMap((key) => parseSetting(members, key)));

const parseSetting = (
  members: Readonly<Record<string, unknown>>,
  key: ManagedSettingKey,
): readonly [ManagedSettingKey, unknown][] => {
  if (!Object.hasOwn(members, key)) return [];
  const read = policySettingSchemas[key].safeParse(members[key]);
  return read.success ? [[key, read.data]] : [];
};
