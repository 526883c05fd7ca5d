import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { AppFailure } from '#app/contract/errors.ts';
import type { LastGoodPolicies } from '#app/settings/resolvePolicy.ts';
import { reportInternalError } from '../platform/report.ts';
import { openVersionedFile } from '../platform/versionedFile.ts';

/** The policy that could be read last, beside the settings. */
export interface LastGoodPolicyStore {
  readonly value: LastGoodPolicies;
  save(value: LastGoodPolicies): void;
}

const content = z.object({ machine: z.unknown().optional(), user: z.unknown().optional() });

/**
 * Opens `policy.json` in the folder. Never throws: an organisation's word must not keep anybody from starting, and is read at its
 * own place first.
 */
export const openLastGoodPolicy = (folder: string): LastGoodPolicyStore => {
  try {
    const form = { content, migrations: [] };
    const file = openVersionedFile<LastGoodPolicies>({ folder, name: 'policy', form, onSetAside: () => undefined });
    const value = file.read();
    return {
      value,
      save: (next) => {
        if (!isDeepStrictEqual(next, value)) attempt(() => file.write(next));
      },
    };
  } catch (cause) {
    reportStorage(cause);
    return { value: {}, save: () => undefined };
  }
};

const attempt = (work: () => void): void => {
  try {
    work();
  } catch (cause) {
    reportStorage(cause);
  }
};

const reportStorage = (cause: unknown): void => {
  if (!(cause instanceof AppFailure)) throw cause;
  reportInternalError(cause);
};
