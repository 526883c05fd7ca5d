import type { Ledger } from '../ledger.ts';
import type { Organization } from './organization.ts';

/** The books of one organization, with the ledger and clock needed to write in them. */
export interface Desk {
  readonly organization: Organization;
  readonly ledger: Ledger;
  /** Milliseconds since 1970 UTC. */
  readonly clock: { now(): number };
}

/** A line of the ledger about a record of this organization. */
export const entry = ({ organization, clock }: Desk, id: string) => ({
  id,
  organizationNumber: organization.company.organizationNumber,
  at: clock.now(),
});
