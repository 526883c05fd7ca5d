import { fail, type ProfileFault } from '../contract/errors.ts';
import { type PolicyScope, policyScope } from '../contract/managedSettings.ts';
import { extractProfileFaults } from './extractProfileFaults.ts';
import { mergePolicies } from './mergePolicies.ts';
import { emptyParsedPolicy, type ParsedPolicy, parsePolicy } from './parsedPolicy.ts';
import type { OrganizationPolicy } from './policy.ts';
import type { PolicySourceContent } from './policySource.ts';

/** The policies that could be read last, by whom they are for. */
export type LastGoodPolicies = { readonly [L in PolicyScope]?: unknown };

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
  sources: Readonly<Record<PolicyScope, PolicySourceContent>>,
  lastGood: LastGoodPolicies,
): ResolvedPolicy => {
  const machine = readPolicyPart(sources.machine, lastGood.machine);
  const user = readPolicyPart(sources.user, lastGood.user);
  const good = { machine, user };
  return {
    policy: {
      ...mergePolicies({ machine: machine.part, user: user.part }),
      isLastGood: machine.isLastGood || user.isLastGood,
    },
    lastGood: Object.fromEntries(
      policyScope.options.filter((who) => good[who].json !== undefined).map((who) => [who, good[who].json]),
    ),
  };
};

interface PolicyReading {
  readonly part: ParsedPolicy;
  /** The JSON from which it was read; undefined where there was nothing good. */
  readonly json: unknown;
  readonly isLastGood: boolean;
}

const readPolicyPart = (source: PolicySourceContent, lastGood: unknown): PolicyReading => {
  if (source.kind === 'none') return { part: emptyParsedPolicy, json: undefined, isLastGood: false };
  try {
    const json = getPolicyJson(source);
    return { part: parsePolicy(json), json, isLastGood: false };
  } catch (cause) {
    return readLastGood(lastGood, extractProfileFaults(cause));
  }
};

const getPolicyJson = (source: Exclude<PolicySourceContent, { kind: 'none' }>): unknown => {
  if (source.kind === 'unreadable') throw fail({ kind: 'invalidProfile', faults: [...source.faults] });
  return source.json;
};

/** Returns the last good policy with the faults of the present one: its own were reported earlier. */
const readLastGood = (json: unknown, faults: readonly ProfileFault[]): PolicyReading => {
  try {
    return { part: { ...parsePolicy(json), faults }, json, isLastGood: true };
  } catch (cause) {
    extractProfileFaults(cause);
    return { part: { ...emptyParsedPolicy, faults }, json: undefined, isLastGood: false };
  }
};
