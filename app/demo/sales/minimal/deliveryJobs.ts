import { randomUUID } from 'node:crypto';
import type { ServiceQuirks } from '#app/demo/serviceQuirks.ts';
import type { DemoOrganizationContext } from '../demoOrganizationContext.ts';
import type { DemoRequestOutcome } from '../demoRequestOutcome.ts';
import { acceptDemoInvoiceDelivery } from '../invoices.ts';
import type { DemoSalesInvoice, JsonMembers } from '../organization.ts';
import { readTextAt } from '../reading.ts';

/** A delivery that was accepted and is carried out later. Moments are milliseconds since 1970 UTC. */
interface DeliveryJob {
  readonly id: string;
  readonly invoiceId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  result: 'open' | 'done' | 'failed';
}

/** The delivery jobs of all organizations. */
export interface DeliveryJobs {
  /** Accepts a delivery to the client's e-mail address; each call makes a job of its own. */
  start(organizationContext: DemoOrganizationContext, invoiceId: string): DeliveryJob;
  /** Carries out what is due by the clock: only then is an invoice sent. */
  finishDueJobs(organizationContext: DemoOrganizationContext): void;
  /** Returns a job as the interface shows it; null where there is none of this id. */
  view(organizationContext: DemoOrganizationContext, id: string): JsonMembers | null;
}

/** Jobs wait in the queue for half of the quirk `deliveryJobSeconds`, and run for the other half. */
export const createDeliveryJobs = (quirks: ServiceQuirks): DeliveryJobs => {
  const jobsByOrganization = new Map<string, Map<string, DeliveryJob>>();
  const getJobs = ({ organization }: DemoOrganizationContext): Map<string, DeliveryJob> => {
    const { organizationNumber } = organization.company;
    const jobs = jobsByOrganization.get(organizationNumber) ?? new Map<string, DeliveryJob>();
    jobsByOrganization.set(organizationNumber, jobs);
    return jobs;
  };
  return {
    start: (organizationContext, invoiceId) => {
      const now = organizationContext.clock.now();
      const lastsMs = quirks.deliveryJobSeconds * 1000;
      const times = { startsAt: now + lastsMs / 2, endsAt: now + lastsMs };
      const job: DeliveryJob = { id: randomUUID(), invoiceId, ...times, result: 'open' };
      getJobs(organizationContext).set(job.id, job);
      return job;
    },
    finishDueJobs: (organizationContext) => {
      const now = organizationContext.clock.now();
      for (const job of getJobs(organizationContext).values())
        if (job.result === 'open' && job.endsAt <= now)
          job.result = deliver(organizationContext, job.invoiceId).kind === 'done' ? 'done' : 'failed';
    },
    view: (organizationContext, id) => {
      const job = getJobs(organizationContext).get(id);
      if (!job) return null;
      const openState = organizationContext.clock.now() < job.startsAt ? 'queued' : 'running';
      return {
        id,
        invoice_id: job.invoiceId,
        state: job.result === 'open' ? openState : job.result,
        ...(job.result === 'failed' && { reason: 'The mail server of the recipient refused the message.' }),
      };
    },
  };
};

/** Nobody has a mailbox at this domain (README.md). */
const unknownMailbox = /@palautuu\.example$/i;

const deliver = (
  organizationContext: DemoOrganizationContext,
  invoiceId: string,
): DemoRequestOutcome<DemoSalesInvoice> => {
  const { contacts, invoices } = organizationContext.organization;
  const contact = contacts.get(invoices.get(invoiceId)?.contactId ?? '');
  const email = readTextAt(contact?.content ?? {}, 'email');
  return unknownMailbox.test(email)
    ? { kind: 'invalid', faults: [] }
    : acceptDemoInvoiceDelivery(organizationContext, invoiceId, { channel: 'Email', email });
};
