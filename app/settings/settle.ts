import { fail, type ProfileFault } from '../contract/errors.ts';
import { type Lock, lock } from '../contract/managed.ts';
import { faultsIn } from './faultsIn.ts';
import type { Found } from './found.ts';
import { policyOf } from './laidDown.ts';
import type { Policy } from './policy.ts';
import { emptyPart, type PolicyPart, partFrom } from './policyPart.ts';

/** The policies that could be read last, by whom they are for. */
export type LastGood = { readonly [L in Lock]?: unknown };

export interface Settled {
  readonly policy: Policy;
  /** The policies to store for the next time. */
  readonly lastGood: LastGood;
}

/**
 * Returns the policy of what was found. One that cannot be read has not ended: the one that could be read last stays in
 * force, and this is reported. One that is gone has ended. Never throws.
 */
export const settle = (found: Readonly<Record<Lock, Found>>, lastGood: LastGood): Settled => {
  const machine = reading(found.machine, lastGood.machine);
  const user = reading(found.user, lastGood.user);
  const good = { machine, user };
  return {
    policy: {
      ...policyOf({ machine: machine.part, user: user.part }),
      isLastGood: machine.isLastGood || user.isLastGood,
    },
    lastGood: Object.fromEntries(
      lock.options.filter((who) => good[who].json !== undefined).map((who) => [who, good[who].json]),
    ),
  };
};

interface Reading {
  readonly part: PolicyPart;
  /** The JSON from which it was read; undefined where there was nothing good. */
  readonly json: unknown;
  readonly isLastGood: boolean;
}

const reading = (found: Found, lastGood: unknown): Reading => {
  if (found.kind === 'none') return { part: emptyPart, json: undefined, isLastGood: false };
  try {
    const json = jsonOf(found);
    return { part: partFrom(json), json, isLastGood: false };
  } catch (cause) {
    return readingBefore(lastGood, faultsIn(cause));
  }
};

const jsonOf = (found: Exclude<Found, { kind: 'none' }>): unknown => {
  if (found.kind === 'unreadable') throw fail({ kind: 'invalidProfile', faults: [...found.faults] });
  return found.json;
};

/** Returns the last good policy with the faults of the present one: its own were reported earlier. */
const readingBefore = (json: unknown, faults: readonly ProfileFault[]): Reading => {
  try {
    return { part: { ...partFrom(json), faults }, json, isLastGood: true };
  } catch (cause) {
    faultsIn(cause);
    return { part: { ...emptyPart, faults }, json: undefined, isLastGood: false };
  }
};
