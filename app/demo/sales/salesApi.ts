import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { parseExactly } from '../../connection/exactJson.ts';
import { companies } from '../company.ts';
import type { World } from '../world.ts';
import { invalid } from './answers.ts';
import { contactFaults, productFaults } from './contactRules.ts';
import { gateway } from './gateway.ts';
import { createInvoice, deliver, invoiceList, paymentStatus, readInvoice, updateInvoice } from './invoices.ts';
import { moment } from './invoiceView.ts';
import { createOrganization, type Members, type Organization, type StoredRecord } from './organization.ts';
import { pageOf } from './paging.ts';
import { isMembers, textAt } from './reading.ts';
import { seedOrganization } from './seeds.ts';

/** The sales interface under `/sales/{region}/{organizationNumber}` (spec 4.3; the dialect is told in README.md). */
export const salesApi = (world: World): Hono => {
  const organizations = new Map(companies.map((company) => [company.organizationNumber, createOrganization(company)]));
  const main = organizations.get(companies[0].organizationNumber);
  if (main) seedOrganization(main, world.seed, world.clock.now());

  const inOrganization =
    (answer: (context: Context, organization: Organization, world: World) => Response | Promise<Response>) =>
    (context: Context): Response | Promise<Response> => {
      const organization = organizations.get(context.req.param('organizationNumber') ?? '');
      return organization ? answer(context, organization, world) : context.body(null, 404);
    };

  return new Hono()
    .basePath('/sales/fi/:organizationNumber')
    .use('*', gateway(world.accessTokens))
    .get('/contacts', inOrganization(contactList))
    .post('/contacts', inOrganization(withBody(createContact)))
    .get('/products', inOrganization(productList))
    .post('/products', inOrganization(withBody(createProduct)))
    .get('/invoices', inOrganization(invoiceList))
    .post('/invoices', inOrganization(createInvoice))
    .get('/invoices/:invoiceId', inOrganization(readInvoice))
    .put('/invoices/:invoiceId', inOrganization(withBody(updateInvoice)))
    .get('/invoices/:invoiceId/payment-status', inOrganization(paymentStatus))
    .post('/deliver', inOrganization(withBody(deliver)))
    .get('/settings', (context) => context.json(settings));
};

const settings = {
  logo: null,
  lateInterest: 10.5,
  remarkTime: 8,
  defaultPaymentTerm: 14,
  standardText: 'Kiitos tilauksestanne.',
  language: 'fi-FI',
  deliveryFailureAddress: 'laskutus@saimaanpuutuote.example',
};

type WithBody = (context: Context, organization: Organization, world: World, body: Members) => Response;

const withBody =
  (answer: WithBody) =>
  async (context: Context, organization: Organization, world: World): Promise<Response> => {
    const body = readBody(await context.req.text());
    return body
      ? answer(context, organization, world, body)
      : context.json({ error: 'The body is not a JSON object.', code: 'InvalidJson' }, 400);
  };

const readBody = (text: string): Members | null => {
  try {
    const body = parseExactly(text);
    return isMembers(body) ? body : null;
  } catch {
    // Not JSON: the caller answers 400.
    return null;
  }
};

const createContact: WithBody = (context, organization, world, content) => {
  const faults = contactFaults(content, organization.company.organizationNumber);
  return faults.length > 0 ? invalid(context, faults) : create(context, organization, world, 'contacts', content);
};

const createProduct: WithBody = (context, organization, world, content) => {
  const faults = productFaults(content);
  return faults.length > 0 ? invalid(context, faults) : create(context, organization, world, 'products', content);
};

const create = (
  context: Context,
  organization: Organization,
  { ledger, clock }: World,
  kind: 'contacts' | 'products',
  content: Members,
): Response => {
  const record = { id: randomUUID(), createdAt: clock.now(), content };
  organization[kind].set(record.id, record);
  ledger[kind].push({
    id: record.id,
    organizationNumber: organization.company.organizationNumber,
    at: record.createdAt,
  });
  return context.json(view(record), 201);
};

const contactList = (context: Context, { contacts }: Organization, { quirks }: World): Response =>
  pageOf(context, found(context, contacts), quirks);

const productList = (context: Context, { products }: Organization, { quirks }: World): Response =>
  pageOf(context, found(context, products), quirks);

const found = (context: Context, records: ReadonlyMap<string, StoredRecord>): readonly object[] => {
  const search = (context.req.query('search') ?? '').trim().toLowerCase();
  const isFound = ({ content }: StoredRecord): boolean =>
    ['name', 'number', 'businessId'].some((path) => textAt(content, path).toLowerCase().includes(search));
  return [...records.values()].filter(isFound).map(view);
};

const view = ({ id, createdAt, content }: StoredRecord): object => ({
  ...content,
  id,
  createdDateUtc: moment(createdAt),
});
