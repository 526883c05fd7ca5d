import type { Profile } from '../../connection/profile.ts';
import { type PlacedField, type PurchasesFound, placedField } from '../../contract/connectionTest.ts';
import { AppFailure } from '../../contract/errors.ts';
import type { PurchaseInvoice } from '../../contract/purchases.ts';
import { ItemsParser } from '../../purchases/answer/itemsParser.ts';
import { readInvoice } from '../../purchases/reading/invoice.ts';
import { type Intake, synchronise } from '../../purchases/sync.ts';
import type { TestContext } from '../means.ts';
import { failed, type Outcome, passed, warning } from '../outcome.ts';

type Company = Profile['companies'][number];

/**
 * Reads the invoice list of every company as a sync does, and keeps nothing of it. Invoices of which none was understood, or
 * in which a field is never where the profile places it, are a warning: then the profile does not fit the service.
 */
export const readPurchases = async (context: TestContext, signal: AbortSignal): Promise<Outcome> => {
  const companies: PurchasesFound[] = [];
  for (const company of context.profile.companies) companies.push(await readCompany(context, company, signal));
  const finding = { kind: 'purchases', companies } as const;
  const refused = companies.find((company) => company.kind === 'failed');
  if (refused) return failed(refused.error, finding);
  return companies.some(isOdd) ? warning(finding, 'integrationTeam') : passed(finding);
};

const isOdd = (company: PurchasesFound): boolean =>
  company.kind === 'read' && company.invoices > 0 && (company.understood === 0 || company.neverFound.length > 0);

const readCompany = async (
  { profile, http, session }: TestContext,
  { customerNumber, name }: Company,
  signal: AbortSignal,
): Promise<PurchasesFound> => {
  const count = new PurchaseCount(profile.purchases.fields);
  try {
    await synchronise({
      company: { connectionId: '', customerNumber },
      source: { profile, http, tokens: session.accessTokens },
      intake: intakeOf(count),
      signal,
      clock: Date,
      onProgress: () => undefined,
    });
    return { kind: 'read', customerNumber, name, ...count.found() };
  } catch (error) {
    // What concerns one company says nothing of the next; the end of the test does.
    if (signal.aborted || !(error instanceof AppFailure)) throw error;
    return { kind: 'failed', customerNumber, name, error: error.error };
  }
};

/** Counts what a sync receives, instead of storing it. */
const intakeOf = (count: PurchaseCount): Intake => {
  let parser = new ItemsParser('');
  return {
    begin: async (itemsPath) => {
      parser = new ItemsParser(itemsPath);
    },
    receive: async (chunk) => {
      for (const raw of parser.push(chunk)) count.add(raw);
      return count.invoices;
    },
    complete: async () => {
      parser.end();
      return {
        received: count.invoices,
        added: 0,
        changed: 0,
        unchanged: 0,
        faulty: count.invoices - count.understood,
      };
    },
  };
};

/** What is told of a list of invoices: numbers, and which fields were in none of them. */
class PurchaseCount {
  invoices = 0;
  understood = 0;
  readonly #paths: Profile['purchases']['fields'];
  readonly #furtherFields = new Set<string>();
  readonly #found = new Set<PlacedField>();

  constructor(paths: Profile['purchases']['fields']) {
    this.#paths = paths;
  }

  add(raw: Uint8Array): void {
    const { row, fields }: PurchaseInvoice = readInvoice(0, raw, this.#paths);
    this.invoices += 1;
    if (row.faults === 0) this.understood += 1;
    for (const field of placedField.options) if (row[field] !== null) this.#found.add(field);
    for (const { path, specified } of fields) if (!specified) this.#note(path);
  }

  /** Rows of a list are one field, whichever of them it is. */
  #note(path: string): void {
    if (this.#furtherFields.size < mostFields) this.#furtherFields.add(path.replaceAll(/\[\d+\]/g, '[]'));
  }

  found() {
    return {
      invoices: this.invoices,
      understood: this.understood,
      furtherFields: this.#furtherFields.size,
      neverFound: this.invoices === 0 ? [] : placedField.options.filter((field) => !this.#found.has(field)),
    };
  }
}

/** Names of fields may be made up without end by a service that uses them as values. */
const mostFields = 10_000;
