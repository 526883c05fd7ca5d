import type { DemoEffectLedger } from '../ledger.ts';
import type { DemoOrganization } from './organization.ts';

/** The books of one organization, with the ledger and clock needed to write in them. */
export interface DemoOrganizationContext {
  readonly organization: DemoOrganization;
  readonly ledger: DemoEffectLedger;
  /** Milliseconds since 1970 UTC. */
  readonly clock: { now(): number };
}

/** A line of the ledger about a record of this organization. */
export const createDemoLedgerEntry = ({ organization, clock }: DemoOrganizationContext, id: string) => ({
  id,
  organizationNumber: organization.company.organizationNumber,
  at: clock.now(),
});
