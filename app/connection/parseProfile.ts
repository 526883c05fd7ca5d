import { type AppFailure, fail, type ProfileFault } from '../contract/errors.ts';
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
      { kind: 'invalidProfile', faults: [{ path: '', message: `not JSON: ${(cause as Error).message}` }] },
      cause,
    );
  }
  const parsed = profile.safeParse(json);
  if (!parsed.success)
    throw faulty(
      parsed.error.issues.map((issue) => ({ path: pathOf(issue.path), message: issue.message })),
      parsed.error,
    );
  return parsed.data;
};

const faulty = (faults: readonly ProfileFault[], cause: unknown): AppFailure =>
  fail({ kind: 'invalidProfile', faults: [...faults] }, cause);

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${String(step)}` : String(step)),
    '',
  );
