import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { createDemoLedgerEntry } from '../demoOrganizationContext.ts';
import type { DemoOrganizationRequest } from '../demoOrganizationRequest.ts';
import type { clientRequestSchema } from './requestSchemas.ts';

/** Adds a client to the books: this service asks for less than their usual rules. */
export const addClient = (
  { context, organizationContext }: DemoOrganizationRequest,
  { display_name: name, email }: z.infer<typeof clientRequestSchema>,
): Response => {
  const { organization, ledger, clock } = organizationContext;
  const id = randomUUID();
  const content = { type: 'Business', name, email, currency: 'EUR', deliveryChannel: 'Email' };
  organization.contacts.set(id, { id, createdAt: clock.now(), content });
  ledger.contacts.push(createDemoLedgerEntry(organizationContext, id));
  return context.json({ id }, 201);
};
