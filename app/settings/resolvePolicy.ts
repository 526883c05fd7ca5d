import { fail, type ProfileFault } from '../contract/errors.ts';
import { type Lock, lock } from '../contract/managed.ts';
import { extractFaults } from './extractFaults.ts';
import { mergePolicies } from './mergePolicies.ts';
import type { OrganizationPolicy } from './policy.ts';
import { emptyPart, type PolicyPart, parsePolicyPart } from './policyPart.ts';
import type { PolicySource } from './policySource.ts';

/** The policies that could be read last, by whom they are for. */
export type LastGoodPolicies = { readonly [L in Lock]?: unknown };

export interface ResolvedPolicy {
  readonly policy: OrganizationPolicy;
  /** The policies to store for the next time. */
  readonly lastGood: LastGoodPolicies;
}

/**
 * Returns the policy of what was found. One that cannot be read has not ended: the one that could be read last stays in
 * force, and this is reported. One that is gone has ended. Never throws.
 */
export const resolvePolicy = (
  found: Readonly<Record<Lock, PolicySource>>,
  lastGood: LastGoodPolicies,
): ResolvedPolicy => {
  const machine = readPolicyPart(found.machine, lastGood.machine);
  const user = readPolicyPart(found.user, lastGood.user);
  const good = { machine, user };
  return {
    policy: {
      ...mergePolicies({ machine: machine.part, user: user.part }),
      isLastGood: machine.isLastGood || user.isLastGood,
    },
    lastGood: Object.fromEntries(
      lock.options.filter((who) => good[who].json !== undefined).map((who) => [who, good[who].json]),
    ),
  };
};

interface PolicyReading {
  readonly part: PolicyPart;
  /** The JSON from which it was read; undefined where there was nothing good. */
  readonly json: unknown;
  readonly isLastGood: boolean;
}

const readPolicyPart = (found: PolicySource, lastGood: unknown): PolicyReading => {
  if (found.kind === 'none') return { part: emptyPart, json: undefined, isLastGood: false };
  try {
    const json = getPolicyJson(found);
    return { part: parsePolicyPart(json), json, isLastGood: false };
  } catch (cause) {
    return readLastGood(lastGood, extractFaults(cause));
  }
};

const getPolicyJson = (found: Exclude<PolicySource, { kind: 'none' }>): unknown => {
  if (found.kind === 'unreadable') throw fail({ kind: 'invalidProfile', faults: [...found.faults] });
  return found.json;
};

/** Returns the last good policy with the faults of the present one: its own were reported earlier. */
const readLastGood = (json: unknown, faults: readonly ProfileFault[]): PolicyReading => {
  try {
    return { part: { ...parsePolicyPart(json), faults }, json, isLastGood: true };
  } catch (cause) {
    extractFaults(cause);
    return { part: { ...emptyPart, faults }, json: undefined, isLastGood: false };
  }
};
