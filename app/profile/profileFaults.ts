import type { z } from 'zod';
import type { ProfileFault } from '../contract/errors.ts';
import { readJsonPath } from './jsonPath.ts';

/** Returns the faults that a schema found in `json`, each at its own place. */
export const mapZodErrorToFaults = (error: z.ZodError, json: unknown): ProfileFault[] =>
  error.issues.flatMap((issue) => toFaults(issue, json));

const toFaults = (issue: z.core.$ZodIssue, json: unknown): readonly ProfileFault[] => {
  const path = formatPath(issue.path);
  const { message } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: formatPath([...issue.path, key]), code: 'unknownKey', message }));
  if (readJsonPath(json, path) === undefined) return [{ path, code: 'missing', message }];
  return [{ path, code: issue.code === 'invalid_type' ? 'wrongType' : 'badValue', message }];
};

const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${String(step)}` : String(step)),
    '',
  );
