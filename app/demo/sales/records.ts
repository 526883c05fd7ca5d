import { randomUUID } from 'node:crypto';
import { validateContact, validateProduct } from './contactRules.ts';
import type { JsonMembers, OrganizationRecord } from './organization.ts';
import { createLedgerEntry, type OrganizationContext } from './organizationContext.ts';
import { readTextAt } from './reading.ts';
import { createDoneOutcome, createValidatedOutcome, goneOutcome, type RequestOutcome } from './requestOutcome.ts';

export type OrganizationRecordKind = 'contacts' | 'products';

const checkRecord = ({ organization }: OrganizationContext, kind: OrganizationRecordKind, content: JsonMembers) =>
  kind === 'contacts' ? validateContact(content, organization.company.organizationNumber) : validateProduct(content);

/** Makes a contact or a product. With the caller's own `id` the same is made once, however often it is asked for. */
export const createOrganizationRecord = (
  organizationContext: OrganizationContext,
  kind: OrganizationRecordKind,
  content: JsonMembers,
  id: string = randomUUID(),
): RequestOutcome<OrganizationRecord> => {
  const { organization, ledger, clock } = organizationContext;
  const known = organization[kind].get(id);
  if (known) return createDoneOutcome(known);
  return createValidatedOutcome(checkRecord(organizationContext, kind, content), () => {
    const record = { id, createdAt: clock.now(), content };
    organization[kind].set(id, record);
    ledger[kind].push(createLedgerEntry(organizationContext, id));
    return record;
  });
};

/** The whole content again; what it leaves out is gone. */
export const replaceOrganizationRecord = (
  organizationContext: OrganizationContext,
  kind: OrganizationRecordKind,
  id: string,
  content: JsonMembers,
): RequestOutcome<OrganizationRecord> => {
  const { organization, ledger } = organizationContext;
  const known = organization[kind].get(id);
  if (!known) return goneOutcome;
  return createValidatedOutcome(checkRecord(organizationContext, kind, content), () => {
    const record = { ...known, content };
    organization[kind].set(id, record);
    ledger.changes.push(createLedgerEntry(organizationContext, id));
    return record;
  });
};

/** Returns the records with `search` in name, number or business id, in the order of creation. */
export const searchOrganizationRecords = (
  { organization }: OrganizationContext,
  kind: OrganizationRecordKind,
  search: string,
): readonly OrganizationRecord[] => {
  const wanted = search.trim().toLowerCase();
  return [...organization[kind].values()].filter(({ content }) =>
    ['name', 'number', 'businessId'].some((path) => readTextAt(content, path).toLowerCase().includes(wanted)),
  );
};
