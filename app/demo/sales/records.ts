import { randomUUID } from 'node:crypto';
import { validateDemoContact, validateDemoProduct } from './contactRules.ts';
import { createDemoLedgerEntry, type DemoOrganizationContext } from './demoOrganizationContext.ts';
import {
  createDemoDoneOutcome,
  createDemoValidatedOutcome,
  type DemoRequestOutcome,
  demoGoneOutcome,
} from './demoRequestOutcome.ts';
import type { DemoSalesRecord, JsonMembers } from './organization.ts';
import { readTextAt } from './reading.ts';

export type DemoSalesRecordKind = 'contacts' | 'products';

const checkRecord = ({ organization }: DemoOrganizationContext, kind: DemoSalesRecordKind, content: JsonMembers) =>
  kind === 'contacts'
    ? validateDemoContact(content, organization.company.organizationNumber)
    : validateDemoProduct(content);

/** Makes a contact or a product. With the caller's own `id` the same is made once, however often it is asked for. */
export const createDemoSalesRecord = (
  organizationContext: DemoOrganizationContext,
  kind: DemoSalesRecordKind,
  content: JsonMembers,
  id: string = randomUUID(),
): DemoRequestOutcome<DemoSalesRecord> => {
  const { organization, ledger, clock } = organizationContext;
  const existing = organization[kind].get(id);
  if (existing) return createDemoDoneOutcome(existing);
  return createDemoValidatedOutcome(checkRecord(organizationContext, kind, content), () => {
    const record = { id, createdAt: clock.now(), content };
    organization[kind].set(id, record);
    ledger[kind].push(createDemoLedgerEntry(organizationContext, id));
    return record;
  });
};

/** The whole content again; what it leaves out is gone. */
export const replaceDemoSalesRecord = (
  organizationContext: DemoOrganizationContext,
  kind: DemoSalesRecordKind,
  id: string,
  content: JsonMembers,
): DemoRequestOutcome<DemoSalesRecord> => {
  const { organization, ledger } = organizationContext;
  const existing = organization[kind].get(id);
  if (!existing) return demoGoneOutcome;
  return createDemoValidatedOutcome(checkRecord(organizationContext, kind, content), () => {
    const record = { ...existing, content };
    organization[kind].set(id, record);
    ledger.changes.push(createDemoLedgerEntry(organizationContext, id));
    return record;
  });
};

/** Returns the records with `search` in name, number or business id, in the order of creation. */
export const searchDemoSalesRecords = (
  { organization }: DemoOrganizationContext,
  kind: DemoSalesRecordKind,
  search: string,
): readonly DemoSalesRecord[] => {
  const searchText = search.trim().toLowerCase();
  return [...organization[kind].values()].filter(({ content }) =>
    ['name', 'number', 'businessId'].some((path) => readTextAt(content, path).toLowerCase().includes(searchText)),
  );
};
