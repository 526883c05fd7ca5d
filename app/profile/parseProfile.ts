import { fail } from '../contract/errors.ts';
import { parseCommentedJson } from './commentedJson.ts';
import { type ConnectionProfile, connectionProfile } from './connectionProfile.ts';
import { mapZodErrorToFaults } from './profileFaults.ts';

/**
 * Parses the text of a profile file, which may contain comments. Throws `invalidProfile` with every fault and its path
 * (`identity.issuer`), so that a person can correct them all at once.
 */
export const parseProfile = (text: string): ConnectionProfile => validateProfile(parseText(text));

const parseText = (text: string): unknown => {
  try {
    return parseCommentedJson(text);
  } catch (cause) {
    throw fail(
      { kind: 'invalidProfile', faults: [{ path: '', code: 'notJson', message: (cause as Error).message }] },
      cause,
    );
  }
};

/** Validates a parsed profile. Throws as {@link parseProfile}. */
export const validateProfile = (json: unknown): ConnectionProfile => {
  const parsed = connectionProfile.safeParse(json);
  if (!parsed.success)
    throw fail({ kind: 'invalidProfile', faults: mapZodErrorToFaults(parsed.error, json) }, parsed.error);
  return parsed.data;
};
