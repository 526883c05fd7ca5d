/** A review decision about one invoice, from any device. */
export interface ReviewDecision {
  readonly id: string;
  readonly device: string;
  readonly lamport: number;
  readonly isUndone: boolean;
  /** Ids of the decisions that it replaces, beside the earlier ones of its device; undefined in events of earlier releases. */
  readonly replaces?: readonly string[] | undefined;
  readonly state: unknown;
  /** SHA-256 of the decided record; null where it is not known. */
  readonly record: string | null;
}

/**
 * Returns the decisions about one invoice that no other one replaces, the one that counts first. More than one: devices
 * decided without knowing of each other. A decision that was undone replaces nothing. The order in which events came does
 * not matter (a multi-value register: Shapiro et al., "A comprehensive study of convergent and commutative replicated data
 * types", 3.2.2).
 */
export const listCurrentDecisions = <T extends ReviewDecision>(decisions: readonly T[]): T[] => {
  const byId = new Map(decisions.map((decision) => [decision.id, decision]));
  const latestFirst = decisions.toSorted(compareLatestFirst);
  const replaced = new Set<string>();
  const listDirectlyReplaced = (decision: T): string[] => [
    ...(decision.replaces ?? []),
    ...latestFirst.filter((other) => isEarlierOfDevice(other, decision)).map(({ id }) => id),
  ];
  for (const decision of latestFirst) {
    if (decision.isUndone) continue;
    const pending = listDirectlyReplaced(decision);
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (replaced.has(id)) continue;
      replaced.add(id);
      const other = byId.get(id);
      if (other) pending.push(...listDirectlyReplaced(other));
    }
  }
  return latestFirst.filter(({ id, isUndone }) => !isUndone && !replaced.has(id));
};

/**
 * Returns whether decisions that do not know of each other contradict: other states of the same record. A record that is not
 * known counts as the same.
 */
export const isConflicting = (current: readonly ReviewDecision[]): boolean =>
  current.some((one) =>
    current.some(
      (other) =>
        one.state !== other.state && (one.record === other.record || one.record === null || other.record === null),
    ),
  );

const isEarlierOfDevice = (other: ReviewDecision, decision: ReviewDecision): boolean =>
  other.device === decision.device && other.lamport < decision.lamport;

const compareLatestFirst = (one: ReviewDecision, other: ReviewDecision): number =>
  other.lamport - one.lamport || (one.id < other.id ? 1 : -1);
