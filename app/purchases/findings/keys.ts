import { createHash } from 'node:crypto';
import type { FindingKind } from '#app/contract/purchases/findings.ts';

/** A service may send values of any length, and halves of characters that no file keeps; a key need only tell them apart. */
const longestValue = 500;

/** The key of a finding about one value of the invoice itself. */
export const keyOfValue = (kind: FindingKind, value = ''): string =>
  value === '' ? kind : `${kind}:${value.slice(0, longestValue).toWellFormed()}`;

const aboutOthers = /^(?<kind>duplicateNumber|duplicatePayment|nearNumber):(?<names>.*)$/;

/** The key of a finding about other invoices, named by their identities, which a rebuilt archive gives them again. */
export const keyOfOthers = (
  kind: 'duplicateNumber' | 'duplicatePayment' | 'nearNumber',
  identities: readonly string[],
): string => `${kind}:${identities.map(nameOf).toSorted().join(' ')}`;

/** What makes a key the one it is after invoices were renamed (old identity to new one). */
export const keyRenaming = (identities: ReadonlyMap<string, string>): ((key: string) => string) => {
  const renamed = new Map([...identities].map(([before, after]) => [nameOf(before), nameOf(after)]));
  return (key) => {
    const { kind, names } = aboutOthers.exec(key)?.groups ?? {};
    if (!kind || !names) return key;
    const others = names.split(' ').map((name) => renamed.get(name) ?? name);
    return `${kind}:${others.toSorted().join(' ')}`;
  };
};

const nameOf = (identity: string): string => createHash('sha256').update(identity).digest('hex').slice(0, 16);
