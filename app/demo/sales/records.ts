import { randomUUID } from 'node:crypto';
import { contactFaults, productFaults } from './contactRules.ts';
import { type Desk, entry } from './desk.ts';
import type { Members, StoredRecord } from './organization.ts';
import { done, gone, type Outcome, unlessFaulty } from './outcome.ts';
import { textAt } from './reading.ts';

export type RecordKind = 'contacts' | 'products';

const faultsOf = ({ organization }: Desk, kind: RecordKind, content: Members) =>
  kind === 'contacts' ? contactFaults(content, organization.company.organizationNumber) : productFaults(content);

/** Makes a contact or a product. With the caller's own `id` the same is made once, however often it is asked for. */
export const makeRecord = (
  desk: Desk,
  kind: RecordKind,
  content: Members,
  id: string = randomUUID(),
): Outcome<StoredRecord> => {
  const { organization, ledger, clock } = desk;
  const known = organization[kind].get(id);
  if (known) return done(known);
  return unlessFaulty(faultsOf(desk, kind, content), () => {
    const record = { id, createdAt: clock.now(), content };
    organization[kind].set(id, record);
    ledger[kind].push(entry(desk, id));
    return record;
  });
};

/** The whole content again; what it leaves out is gone. */
export const changeRecord = (desk: Desk, kind: RecordKind, id: string, content: Members): Outcome<StoredRecord> => {
  const { organization, ledger } = desk;
  const known = organization[kind].get(id);
  if (!known) return gone;
  return unlessFaulty(faultsOf(desk, kind, content), () => {
    const record = { ...known, content };
    organization[kind].set(id, record);
    ledger.changes.push(entry(desk, id));
    return record;
  });
};

/** Returns the records with `search` in name, number or business id, in the order of creation. */
export const findRecords = ({ organization }: Desk, kind: RecordKind, search: string): readonly StoredRecord[] => {
  const wanted = search.trim().toLowerCase();
  return [...organization[kind].values()].filter(({ content }) =>
    ['name', 'number', 'businessId'].some((path) => textAt(content, path).toLowerCase().includes(wanted)),
  );
};
