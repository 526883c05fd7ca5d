import type { z } from 'zod';
import type { ProfileFault } from '../contract/errors.ts';
import { readPath } from './jsonPath.ts';

/** Returns the faults that a schema found in `json`, each at its own place. */
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
