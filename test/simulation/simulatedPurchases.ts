import { AppFailure } from '#app/contract/errors.ts';
import { demoCompanies, demoOAuthClients } from '#app/demo/company.ts';
import { toFinnishIsoDate } from '#app/demo/dates.ts';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import { createIssuedAccessTokens } from '#app/demo/identity/accessTokens.ts';
import { createDemoEffectLedger } from '#app/demo/ledger.ts';
import type { DemoPurchaseBookEntry } from '#app/demo/purchases/demoPurchaseBooks.ts';
import { createDemoPurchasesApi } from '#app/demo/purchases/demoPurchasesApi.ts';
import { createDemoPurchaseInvoice } from '#app/demo/purchases/invoice.ts';
import type { SeededRandom } from '#app/demo/random.ts';
import { createDemoSalesBooks } from '#app/demo/sales/demoSalesBooks.ts';
import { type ServiceQuirks, serviceQuirks } from '#app/demo/serviceQuirks.ts';
import type { HttpRequest, HttpResponse } from '#app/http/client.ts';
import { toBytes } from './answers.ts';
import { createPurchasesMischief } from './purchasesMischief.ts';
import { createRefusals } from './refusals.ts';
import { createServiceConnections, type ServiceConnection } from './serviceConnections.ts';
import { createSimulatedBooks, type SimulatedBooks } from './simulatedBooks.ts';
import type { SimulatedClock } from './simulatedClock.ts';

const [simulatedCompany] = demoCompanies;
export const company = { connectionId: 'simulation', customerNumber: simulatedCompany.customerNumber };

/** Number and version by which an invoice is known in the list. */
export interface NamedInvoice {
  /** Null for records without one, which are known by their content alone. */
  readonly number: string | null;
  readonly version: number;
}

/** The demo service's purchase list without a network between, which fails, refuses and changes by a seed. */
export interface SimulatedPurchases {
  /** The connection of one process to the service. */
  connect(): ServiceConnection;
  readonly profileText: string;
  readonly token: string;
  readonly books: SimulatedBooks;
  /** True where a list may change between two of its pages. */
  readonly isPaged: boolean;
  /** Place in the history of the books at which the latest reading of the list began. */
  readonly readingBegunAt: number;
  nameInvoice(entry: DemoPurchaseBookEntry): NamedInvoice;
  /** From now on the service answers as it should. */
  settle(): void;
  /** Milliseconds for which the service has asked to be left alone, from now on. */
  askedForMs(): number;
  /** Requests of processes that the service had asked for a pause. */
  readonly overPace: number;
}

interface SimulatedPurchasesOptions {
  readonly clock: SimulatedClock;
  readonly random: SeededRandom;
  /** Given a line for each request. */
  readonly trace: (line: string) => void;
}

interface MadeInvoice {
  readonly invoiceNumber?: string;
  readonly version: number;
}

const seed = 1;
const latencies = [50, 50, 200, 1500] as const;

export const createSimulatedPurchases = ({ clock, random, trace }: SimulatedPurchasesOptions): SimulatedPurchases => {
  const accessTokens = createIssuedAccessTokens();
  const token = 'simulated';
  accessTokens.add(token, {
    ...{
      clientId: demoOAuthClients.purchases.id,
      accountId: null,
      scopes: [demoOAuthClients.purchases.scope],
      grantId: null,
    },
    expiresAt: Number.MAX_SAFE_INTEGER,
  });
  // The demo service dates its invoices by the present day: here they keep their dates.
  const begun = clock.now();
  const serviceClock = { now: () => begun };
  const ledger = createDemoEffectLedger();
  const quirks = drawQuirks(random);
  const books = createSimulatedBooks(random, random.pick([3, 12, 30, 60]));
  const sales = createDemoSalesBooks({ seed, clock: serviceClock, ledger });
  const api = createDemoPurchasesApi({ accessTokens, ledger, quirks, clock: serviceClock, seed, books, sales });
  const source = { seed, company: simulatedCompany, today: toFinnishIsoDate(begun) };
  const isPaged = quirks.purchasePages !== 'whole';

  const refusals = createRefusals({ random, monotonic: clock.monotonic, isWatched: () => true });
  let isSettled = false;
  let readingBegunAt = 0;

  const carryOut = async ({ url, method, headers }: HttpRequest): Promise<HttpResponse> => {
    if (isFirstPage(url)) readingBegunAt = books.history.length - 1;
    const answer = await clock.hold(Promise.resolve(api.fetch(new Request(url, { method, headers: { ...headers } }))));
    const text = await clock.hold(answer.text());
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: toBytes(text) };
  };
  const mischief = createPurchasesMischief({ random, clock, carryOut, refuse: refusals.close });

  const answerTo = async (request: HttpRequest): Promise<HttpResponse> => {
    try {
      await clock.pause(random.pick(latencies), request.signal);
      const refusal = refusals.answerNow();
      if (refusal) return refusal;
      return await (isSettled ? carryOut(request) : mischief.befall(request));
    } catch (cause) {
      if (request.signal?.aborted) throw new AppFailure({ kind: 'cancelled' }, { cause });
      throw cause;
    }
  };
  const connections = createServiceConnections({ clock, refusals, trace, answerTo });
  const made = new Map<number, MadeInvoice>();

  return {
    connect: connections.connect,
    profileText: createDemoProfileText('http://127.0.0.1:1', quirks),
    token,
    books,
    isPaged,
    get readingBegunAt() {
      return readingBegunAt;
    },
    nameInvoice: ({ index, changes }) => {
      const invoice = made.get(index) ?? (createDemoPurchaseInvoice(source, index) as MadeInvoice);
      made.set(index, invoice);
      return { number: invoice.invoiceNumber ?? null, version: invoice.version + changes };
    },
    settle: () => {
      isSettled = true;
      refusals.end();
    },
    askedForMs: () => Math.max(0, refusals.askedUntil - clock.monotonic.now()),
    get overPace() {
      return connections.overPace;
    },
  };
};

const drawQuirks = (random: SeededRandom): ServiceQuirks => {
  const purchasePages = random.pick(['whole', 'page', 'offset', 'token', 'address'] as const);
  return serviceQuirks.parse({
    purchasePages,
    purchasePageSize: random.pick([5, 10, 20]),
    purchaseTotal: random.pick(['untold', 'untold', 'told', 'told', 'tooHigh']),
    purchaseValidators: purchasePages === 'whole' ? random.pick(['none', 'etag', 'lastModified'] as const) : 'none',
  });
};

const isFirstPage = (url: string): boolean => {
  const { searchParams } = new URL(url);
  const start = searchParams.get('pageIndex') ?? searchParams.get('offset') ?? '0';
  return start === '0' && !searchParams.has('pageToken');
};
