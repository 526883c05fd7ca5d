import type { z } from 'zod';
import { fail, type ProfileFault } from '../contract/errors.ts';
import { parseCommentedJson } from './commentedJson.ts';
import { readPath } from './jsonPath.ts';
import { type Profile, profile } from './profile.ts';

/**
 * Reads the text of a profile file, in which comments may stand. Throws `invalidProfile` with every fault and its path
 * (`identity.issuer`), so that a person can mend the file in one go.
 */
export const parseProfile = (text: string): Profile => profileFrom(jsonIn(text));

const jsonIn = (text: string): unknown => {
  try {
    return parseCommentedJson(text);
  } catch (cause) {
    throw fail(
      { kind: 'invalidProfile', faults: [{ path: '', code: 'notJson', message: (cause as Error).message }] },
      cause,
    );
  }
};

/** Throws as {@link parseProfile}. */
export const profileFrom = (json: unknown): Profile => {
  const parsed = profile.safeParse(json);
  if (!parsed.success) throw fail({ kind: 'invalidProfile', faults: faultsOf(parsed.error, json) }, parsed.error);
  return parsed.data;
};

/** What a schema found wrong with `json`, each at its own place. */
export const faultsOf = (error: z.ZodError, json: unknown): ProfileFault[] =>
  error.issues.flatMap((issue) => faultsIn(issue, json));

const faultsIn = (issue: z.core.$ZodIssue, json: unknown): readonly ProfileFault[] => {
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
