import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createSalesTokenSource } from '#app/auth/salesTokenSource.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { Submission, SubmissionAnswer } from '#app/contract/sales/submission.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import { pickWritableInvoiceMembers } from '#app/demo/sales/documented/invoiceJson.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import type { SalesConnection } from '#app/sales/api/salesConnection.ts';
import { createSalesFeature, type SalesFeature } from '#app/sales/sales.ts';
import type { DatabaseReplacement } from '#app/storage/database/databaseReplacement.ts';

export const company = { connectionId: 'demo', customerNumber: '1001' };

export const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'invoice-desk-sales-')), 'sales.sqlite');

let lastProfile: { readonly text: string; readonly profile: ConnectionProfile } | null = null;

/** Parses the profile of a demo service once: parsing, and the analysis of its dialect, take longer than most tests. */
const readProfile = (text: string): ConnectionProfile => {
  if (lastProfile?.text !== text) lastProfile = { text, profile: parseProfile(text) };
  return lastProfile.profile;
};

/** What a company of the demo service is reached with; `http` may stand between. */
export const createSalesConnection = (
  demo: Pick<DemoService, 'profileText' | 'credentials'>,
  http: HttpClient = createHttpClient({ retries: 0 }),
): SalesConnection => {
  const profile = readProfile(demo.profileText);
  const sales = profile.sales;
  if (!sales) throw new Error('the demo service has a sales interface');
  const { salesClientSecret, subscriptionId } = demo.credentials;
  const clientId = sales.clientId ?? '';
  const tokens = createSalesTokenSource({
    sales,
    clientId,
    clientSecret: () => salesClientSecret,
    subscription: () => subscriptionId,
    http,
    clock: Date,
  });
  return { profile, http, tokens, subscription: subscriptionId, language: 'en' };
};

/** A sales feature with the events that it has published. */
export interface OpenedSales {
  readonly sales: SalesFeature;
  readonly submissions: Submission[];
  readonly wasSetAside: () => boolean;
  /** Replacements of its damaged file. */
  readonly replacements: readonly DatabaseReplacement[];
}

/** Opens a sales feature over a file; `watchMs` is the interval at which it checks that the file still exists. */
export const openSales = (
  file: string,
  source: SalesConnection | (() => SalesConnection),
  watchMs?: number,
): OpenedSales => {
  const submissions: Submission[] = [];
  const replacements: DatabaseReplacement[] = [];
  const sales = createSalesFeature({
    file,
    workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
    sourceFor: typeof source === 'function' ? source : () => source,
    onSubmissionChanged: (submission) => submissions.push(submission),
    onSetAside: (replacement) => replacements.push(replacement),
    ...(watchMs === undefined ? {} : { watchMs }),
  });
  return { sales, submissions, replacements, wasSetAside: () => replacements.length > 0 };
};

/** Releases the locks of a program that has ended, as the operating system does. */
export const releaseLocks = (file: string): void =>
  rmSync(join(dirname(file), 'locks'), { recursive: true, force: true });

/** A draft ready to be sent: a new recipient, two lines with decimal commas, the first one saved as a product. */
export const readyDraft = async (sales: SalesFeature, name: string, changes: Partial<Draft> = {}): Promise<Draft> => {
  const draft = await sales.newDraft({ company });
  const [line] = draft.lines;
  if (!line) throw new Error('a new draft has a line');
  const ready: Draft = {
    ...draft,
    contact: {
      ...draft.contact,
      name,
      email: 'laskut@kymi.example',
      street: 'Puistokatu 1',
      postalCode: '48100',
      town: 'Kotka',
    },
    lines: [
      { ...line, name: `Hirsi ${name}`, quantity: '2,5', unit: 'MTR', unitPrice: '14,905', saveAsProduct: true },
      { ...line, key: 'second', name: 'Asennus', quantity: '3', unit: 'HUR', unitPrice: '62', discountPercent: '10' },
    ],
    channel: 'email',
    ...changes,
  };
  await sales.saveDraft({ draft: ready });
  return ready;
};

/** The same for a service that takes no address of a recipient. */
export const readyDraftWithoutAddress = async (sales: SalesFeature, name: string): Promise<Draft> => {
  const draft = await readyDraft(sales, name);
  const reduced = { ...draft, contact: { ...draft.contact, street: '', postalCode: '', town: '' } };
  await sales.saveDraft({ draft: reduced });
  return reduced;
};

export const send = ({ sales }: OpenedSales, { id }: Draft): Promise<Submission> =>
  sales.send({ company, draftId: id });

export const decide = ({ sales }: OpenedSales, { id }: Draft, answer: SubmissionAnswer): Promise<Submission> =>
  sales.decide({ company, draftId: id, answer });

export const findStep = ({ steps }: Submission, kind: Submission['steps'][number]['kind']) =>
  steps.find((step) => step.kind === kind);

/** How much has really happened at the service. */
export const tally = ({ ledger }: DemoService) => ({
  contacts: ledger.contacts.length,
  products: ledger.products.length,
  invoices: ledger.invoices.length,
  deliveries: ledger.deliveries.length,
});

/** The invoice as the demo service has it, numbers by their digits, in the words of the documented dialect. */
export const invoiceTextAt = async (demo: DemoService, invoiceId: string | null): Promise<string> =>
  JSON.stringify(demo.office.viewInvoice(invoiceId ?? ''));

type Whole = Readonly<Record<string, unknown>>;

export const invoiceAt = async (demo: DemoService, invoiceId: string | null): Promise<Whole> =>
  JSON.parse(await invoiceTextAt(demo, invoiceId)) as Whole;

/** Somebody else changes the invoice in the service's own application. */
export const putInvoice = async (
  demo: DemoService,
  invoiceId: string | null,
  change: (whole: Whole) => Whole,
): Promise<void> =>
  demo.office.changeInvoice(invoiceId ?? '', pickWritableInvoiceMembers(change(await invoiceAt(demo, invoiceId))));

/** Somebody presses "send" in the service's own application. */
export const deliverElsewhere = async (demo: DemoService, invoiceId: string | null): Promise<void> =>
  demo.office.sendInvoice(invoiceId ?? '');

export const contactsAt = (demo: DemoService, search: string): readonly Whole[] =>
  demo.office
    .contacts()
    .map(({ content }) => content)
    .filter(({ name }) => String(name).includes(search));

/** Counts what really happens at the service from now on. */
export const countingAt = (demo: DemoService) => {
  const before = tally(demo);
  return (): typeof before => {
    const now = tally(demo);
    return {
      contacts: now.contacts - before.contacts,
      products: now.products - before.products,
      invoices: now.invoices - before.invoices,
      deliveries: now.deliveries - before.deliveries,
    };
  };
};

export const once = { contacts: 1, products: 1, invoices: 1, deliveries: 1 };

export const captureError = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (failure: { readonly error?: unknown }) => failure.error ?? failure,
  );

/** Everything that the service now tells of its invoices, newest first. */
export const listInvoices = async ({ sales }: OpenedSales): Promise<readonly SalesInvoice[]> => {
  const sort = { column: 'date', direction: 'descending' } as const;
  const none = { documents: [], deliveries: [], payments: [], ageing: [], except: [] };
  const query = { ...none, search: '', from: null, to: null, sort };
  await sales.tracking.refresh({ company });
  return (await sales.tracking.invoices({ company, query, offset: 0, limit: 500 })).rows;
};
