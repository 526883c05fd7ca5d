import type { z } from 'zod';
import { fail, type ProfileFault } from '../contract/errors.ts';
import { readPath } from './jsonPath.ts';
import { type Profile, profile } from './profile.ts';

/**
 * Reads the text of a profile file. Throws `invalidProfile` with every fault and its path (`identity.issuer`), so that a
 * person can mend the file in one go.
 */
export const parseProfile = (text: string): Profile => {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw fail(
      { kind: 'invalidProfile', faults: [{ path: '', code: 'notJson', message: (cause as Error).message }] },
      cause,
    );
  }
  const parsed = profile.safeParse(json);
  if (!parsed.success)
    throw fail(
      { kind: 'invalidProfile', faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, json)) },
      parsed.error,
    );
  return parsed.data;
};

const faultsOf = (issue: z.core.$ZodIssue, json: unknown): readonly ProfileFault[] => {
  const path = pathOf(issue.path);
  const { message } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), code: 'unknownKey', message }));
  if (readPath(json, path) === undefined) return [{ path, code: 'missing', message }];
  return [{ path, code: issue.code === 'invalid_type' ? 'wrongType' : 'badValue', message }];
};

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${String(step)}` : String(step)),
    '',
  );
