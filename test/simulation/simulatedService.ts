import type { FollowUpKind } from '#app/contract/sales/followUp.ts';
import { createDemoApis } from '#app/demo/apis.ts';
import { demoCompanies, demoOAuthClients, demoSubscriptionId } from '#app/demo/company.ts';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import { createIssuedAccessTokens } from '#app/demo/identity/accessTokens.ts';
import { createDemoEffectLedger } from '#app/demo/ledger.ts';
import { createDemoPurchaseBooks } from '#app/demo/purchases/demoPurchaseBooks.ts';
import type { SeededRandom } from '#app/demo/random.ts';
import { createDemoBackOffice } from '#app/demo/sales/demoBackOffice.ts';
import { computeDemoInvoiceStatus } from '#app/demo/sales/demoInvoiceStatus.ts';
import { createDemoSalesBooks } from '#app/demo/sales/demoSalesBooks.ts';
import { serviceQuirks } from '#app/demo/serviceQuirks.ts';
import type { HttpRequest, HttpResponse } from '#app/http/client.ts';
import type { SalesDialect } from '../integration/app/sales/dialects.ts';
import { toBytes } from './answers.ts';
import { createRefusals } from './refusals.ts';
import { createSalesMischief } from './salesMischief.ts';
import { createServiceConnections, type ServiceConnection } from './serviceConnections.ts';
import type { SimulatedClock } from './simulatedClock.ts';

/** The company whose books are empty at the start. */
const [, simulatedCompany] = demoCompanies;
export const company = { connectionId: 'simulation', customerNumber: simulatedCompany.customerNumber };

/** How long the service may carry out a lost request, as its profile says. */
export const quietSeconds = 120;

export interface ServiceInvoice {
  readonly id: string;
  readonly deliveries: number;
  readonly note: string;
  readonly lines: number;
}

/** The demo service's own interfaces without a network between, which loses answers, refuses, and acts late by a seed. */
export interface SimulatedService {
  /** The way of one process to the service. */
  connect(): ServiceConnection;
  readonly profileText: string;
  readonly token: string;
  readonly subscription: string;
  /** Carries out every late effect, and from now on answers as it should. */
  settle(): Promise<void>;
  /** Requests of processes that the service had asked for a pause, before its end. */
  readonly overPace: number;
  contacts(name: string): number;
  products(name: string): number;
  /** Invoices for recipients of that name, each with how often it was delivered and what stands in it. */
  invoices(name: string): readonly ServiceInvoice[];
  /** How often an invoice was copied, reminded of by hand, or credited. */
  countFollowUps(kind: FollowUpKind, invoiceId: string): number;
  /** Whether the service itself has reminded of an invoice. */
  hasReminded(invoiceId: string): boolean;
}

export interface ServiceOptions {
  readonly dialect: SalesDialect;
  readonly clock: SimulatedClock;
  readonly random: SeededRandom;
  /** Given a line for each request, and for each effect that comes late. */
  readonly trace: (line: string) => void;
}

export const createSimulatedService = ({ dialect, clock, random, trace }: ServiceOptions): SimulatedService => {
  const accessTokens = createIssuedAccessTokens();
  const token = 'simulated';
  accessTokens.add(token, {
    ...{ clientId: demoOAuthClients.sales.id, accountId: null, scopes: [demoOAuthClients.sales.scope], grantId: null },
    expiresAt: Number.MAX_SAFE_INTEGER,
  });
  // Nobody sets the clock of the service.
  const start = clock.now();
  const serviceClock = { now: () => start + clock.monotonic.now() };
  const ledger = createDemoEffectLedger();
  const quirks = serviceQuirks.parse({ salesDialect: dialect, quietSeconds });
  const sales = createDemoSalesBooks({ seed: 1, clock: serviceClock, ledger });
  const apis = createDemoApis({
    accessTokens,
    ledger,
    quirks,
    clock: serviceClock,
    seed: 1,
    books: createDemoPurchaseBooks(0),
    sales,
  });
  const organizationContext = sales.getOrganizationContext(simulatedCompany.organizationNumber);
  if (!organizationContext) throw new Error('the simulated company has no books');
  const { organization } = organizationContext;
  const backOffice = createDemoBackOffice(organizationContext);

  const late = new Set<HttpRequest>();
  let hasDelayed = false;
  const refusals = createRefusals({ random, monotonic: clock.monotonic, isWatched: () => hasDelayed });
  let isSettled = false;

  const carryOut = async ({ url, method, headers, body }: HttpRequest): Promise<HttpResponse> => {
    const answer = await apis.fetch(
      new Request(url, { method, headers: { ...headers }, ...(body === undefined ? {} : { body }) }),
    );
    const text = await answer.text();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: toBytes(text) };
  };
  const carryOutLate = async (request: HttpRequest): Promise<void> => {
    if (!late.delete(request)) return;
    const { status } = await carryOut(request);
    trace(`late  ${request.method} ${request.url}: ${status}`);
  };
  const delay = (request: HttpRequest): void => {
    late.add(request);
    hasDelayed = true;
    void clock.pause(random.pick(latenesses)).then(() => carryOutLate(request));
  };
  const mischief = createSalesMischief({
    ...{ random, carryOut, delay },
    saveDrafts: backOffice.touch,
    refuse: refusals.close,
  });

  const answerTo = (request: HttpRequest): Promise<HttpResponse> => {
    const refusal = refusals.answerNow();
    if (refusal) return Promise.resolve(refusal);
    if (isSettled) return carryOut(request);
    return request.kind === 'effect' ? mischief.befallEffect(request) : mischief.befallRead(request);
  };

  const connections = createServiceConnections({ clock, refusals, trace, answerTo });

  return {
    connect: connections.connect,
    profileText: createDemoProfileText('http://127.0.0.1:1', quirks),
    token,
    subscription: demoSubscriptionId,
    settle: async () => {
      isSettled = true;
      refusals.end();
      for (const request of [...late]) await carryOutLate(request);
    },
    get overPace() {
      return connections.overPace;
    },
    contacts: (name) => [...organization.contacts.values()].filter(({ content }) => content.name === name).length,
    countFollowUps: (kind, invoiceId) => {
      const entries = { copy: ledger.copies, reminder: ledger.reminders, creditNote: ledger.creditNotes }[kind];
      return entries.filter((entry) => entry.invoiceId === invoiceId).length;
    },
    hasReminded: (invoiceId) => {
      const invoice = organization.invoices.get(invoiceId);
      const events = invoice ? computeDemoInvoiceStatus(invoice, serviceClock.now()).events : [];
      return events.some(({ type }) => type === 'Reminded');
    },
    products: (name) => [...organization.products.values()].filter(({ content }) => content.name === name).length,
    invoices: (name) =>
      [...organization.invoices.values()]
        .filter(({ creditedInvoiceId }) => creditedInvoiceId === null)
        .filter(({ contactId }) => organization.contacts.get(contactId)?.content.name === name)
        .map(({ id, deliveries, content }) => ({
          id,
          deliveries: deliveries.length,
          note: String(content.note ?? ''),
          lines: Array.isArray(content.lines) ? content.lines.length : 0,
        })),
  };
};

const minute = 60_000;
/** Within the quiet time and beyond it. */
const latenesses = [500, 5000, minute, 1.9 * minute, 3 * minute, 30 * minute, 1440 * minute] as const;
