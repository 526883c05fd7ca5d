import { createHash } from 'node:crypto';
import type { FindingKind } from '#app/contract/purchases/findings.ts';

/** Limit of values in keys, because services may send values of any length. */
const maxValueLength = 500;

/** Returns the key of a finding about one value of the invoice. */
export const createValueFindingKey = (kind: FindingKind, value = ''): string =>
  value === '' ? kind : `${kind}:${value.slice(0, maxValueLength).toWellFormed()}`;

/** Returns the kind that a key begins with. */
export const getFindingKeyKind = (key: string): string => key.split(':', 1)[0] ?? key;

/** Kinds of findings about other invoices. */
export type OthersFindingKind = 'duplicateNumber' | 'duplicatePayment' | 'excessInstalment' | 'nearNumber';

const othersKeyPattern = /^(?<kind>duplicateNumber|duplicatePayment|excessInstalment|nearNumber):(?<names>.*)$/;

/** Returns the key of a finding about other invoices, by their identities, which are stable in a rebuilt archive. */
export const createDuplicateFindingKey = (kind: OthersFindingKind, identities: readonly string[]): string =>
  `${kind}:${identities.map(hashIdentity).toSorted().join(' ')}`;

/** Returns a function that updates a key after invoices were renamed (old to new identity). */
export const createFindingKeyRenamer = (identities: ReadonlyMap<string, string>): ((key: string) => string) => {
  const renamed = new Map([...identities].map(([before, after]) => [hashIdentity(before), hashIdentity(after)]));
  return (key) => {
    const { kind, names } = othersKeyPattern.exec(key)?.groups ?? {};
    if (!kind || !names) return key;
    const others = names.split(' ').map((name) => renamed.get(name) ?? name);
    return `${kind}:${others.toSorted().join(' ')}`;
  };
};

/** Returns the name of an invoice within the key of a finding about other invoices. */
export const hashIdentity = (identity: string): string =>
  createHash('sha256').update(identity).digest('hex').slice(0, 16);
