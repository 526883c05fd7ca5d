import { createHash } from 'node:crypto';
import {
  type ProfileMappedField,
  type PurchasesAccessResult,
  profileMappedField,
  type UntestedPart,
} from '#app/contract/connectionTest.ts';
import { AppFailure } from '#app/contract/errors.ts';
import { emptySyncOutcome } from '#app/contract/purchases/purchases.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { parseInvoiceDetails } from '#app/purchases/records/invoiceDetails.ts';
import type { PurchaseFieldPaths } from '#app/purchases/records/record.ts';
import { InvoiceListPaginator } from '#app/purchases/sync/invoiceListPaginator.ts';
import { synchronizeInvoices } from '#app/purchases/sync/sync.ts';
import { type RecordSink, SyncDecoder } from '#app/purchases/sync/syncDecoder.ts';
import type { SyncResult, SyncSink } from '#app/purchases/sync/syncSink.ts';
import type { ConnectionTestContext } from '../connectionTestContext.ts';
import {
  type ConnectionTestStepOutcome,
  createFailedOutcome,
  createPassedOutcome,
  createWarningOutcome,
} from '../connectionTestStepOutcome.ts';

type ProfileCompany = ConnectionProfile['companies'][number];

/**
 * Reads the invoice list of every company as a sync does, and stores nothing. Warns if no invoice was understood, or if
 * a field is never where the profile places it: then the profile does not fit the service.
 */
export const checkPurchasesAccess = async (
  context: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const companies: PurchasesAccessResult[] = [];
  for (const company of context.profile.companies) companies.push(await readCompany(context, company, signal));
  const finding = { kind: 'purchases', companies } as const;
  const refused = companies.find((company) => company.kind === 'failed');
  if (refused) return createFailedOutcome(refused.error, finding);
  return companies.some(isSuspicious) ? createWarningOutcome(finding, 'integrationTeam') : createPassedOutcome(finding);
};

const isSuspicious = (company: PurchasesAccessResult): boolean =>
  company.kind === 'read' && company.invoices > 0 && (company.understood === 0 || company.neverFound.length > 0);

const readCompany = async (
  { profile, http, session }: ConnectionTestContext,
  { customerNumber, name }: ProfileCompany,
  signal: AbortSignal,
): Promise<PurchasesAccessResult> => {
  const count = new PurchaseCount(profile.purchases);
  const paginator = new InvoiceListPaginator(profile.purchases, customerNumber);
  try {
    await synchronizeInvoices({
      source: { profile, http, tokens: session.accessTokens },
      sink: createCountingSink(count),
      paginator,
      signal,
      clock: Date,
      progress: { update: () => undefined, wait: () => undefined },
    });
    const untested = listUntestedParts(count.invoices, paginator.pages, profile.purchases);
    return { kind: 'read', customerNumber, name, ...count.toResult(), untested };
  } catch (error) {
    // What concerns one company says nothing of the next; the end of the test does.
    if (signal.aborted || !(error instanceof AppFailure)) throw error;
    return { kind: 'failed', customerNumber, name, error: error.error };
  }
};

const listUntestedParts = (
  invoices: number,
  pages: number,
  { paging }: ConnectionProfile['purchases'],
): UntestedPart[] => {
  if (invoices === 0) return [{ part: 'fields', reason: 'noInvoice' }];
  return paging.kind !== 'none' && pages === 1 ? [{ part: 'pages', reason: 'onePage' }] : [];
};

/** Counts what a sync receives, instead of storing it. */
const createCountingSink = (count: PurchaseCount): SyncSink => {
  const incoming = new SyncDecoder(count);
  const completeSync = async (): Promise<SyncResult> => ({
    ...emptySyncOutcome,
    received: count.invoices,
    serious: [],
  });
  return {
    begin: async (resume) => incoming.begin(resume),
    open: async (shape) => incoming.open(shape),
    receive: async (chunk) => incoming.receive(chunk, 0),
    finish: async () => incoming.finish(),
    complete: completeSync,
    validators: async () => null,
    confirm: completeSync,
  };
};

/** Counts in a list of invoices: numbers, and which fields were in none of them. */
class PurchaseCount implements RecordSink {
  readonly #arrived = new Set<string>();
  #understood = 0;
  readonly #paths: PurchaseFieldPaths;
  readonly #furtherFields = new Set<string>();
  readonly #filledFields = new Set<ProfileMappedField>();

  constructor(paths: PurchaseFieldPaths) {
    this.#paths = paths;
  }

  begin(): void {
    this.#arrived.clear();
  }

  async receive(records: readonly Uint8Array[]): Promise<void> {
    for (const raw of records) {
      const hash = createHash('sha256').update(raw).digest('base64');
      if (this.#arrived.has(hash)) continue;
      this.#arrived.add(hash);
      this.#look(raw);
    }
  }

  arrived(): number {
    return this.#arrived.size;
  }

  get invoices(): number {
    return this.#arrived.size;
  }

  #look(raw: Uint8Array): void {
    const { row, fields } = parseInvoiceDetails(raw, this.#paths);
    if (row.faults === 0) this.#understood += 1;
    for (const field of profileMappedField.options) if (row[field] !== null) this.#filledFields.add(field);
    for (const { path, specified } of fields) if (!specified) this.#note(path);
  }

  /** Rows of a list are one field, whichever of them it is. */
  #note(path: string): void {
    if (this.#furtherFields.size < maxFields) this.#furtherFields.add(path.replaceAll(/\[\d+\]/g, '[]'));
  }

  toResult() {
    return {
      invoices: this.invoices,
      understood: this.#understood,
      furtherFields: this.#furtherFields.size,
      neverFound:
        this.invoices === 0 ? [] : profileMappedField.options.filter((field) => !this.#filledFields.has(field)),
    };
  }
}

/** Names of fields may be made up without end by a service that uses them as values. */
const maxFields = 10_000;
