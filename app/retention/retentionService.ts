import { fail } from '#app/contract/errors.ts';
import type {
  OverdueCount,
  PersonDataItem,
  RetentionChoice,
  RetentionKind,
  RetentionState,
} from '#app/contract/retention.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { PurchasesService } from '#app/purchases/purchases.ts';
import type { SalesFeature } from '#app/sales/sales.ts';
import type { RetainedRecord } from '#app/sales/store/retainedRecords.ts';
import {
  describeEvent,
  describePurchaseInvoice,
  describeSalesRecord,
  describeText,
  type MentioningText,
  type PersonDataRecord,
} from './personData.ts';
import { findLatestOverdue, isLawful, resolveRetention } from './retentionPolicy.ts';

/** Texts outside of the databases in which something about a person may be: unsaved forms, saved views, the diagnostics log. */
export interface TextStore {
  list(company: CompanyRef, text: string): Promise<readonly MentioningText[]>;
  /** Returns how many there were. */
  erase(company: CompanyRef, text: string): Promise<number>;
}

export interface RetentionServiceDeps {
  readonly purchases: Pick<PurchasesService, 'retention'>;
  readonly sales: Pick<SalesFeature, 'retention'>;
  readonly texts: TextStore;
  readonly getBusinessId: (company: CompanyRef) => string | null;
  /** Null where a person has not chosen yet. */
  readonly getChoice: (company: CompanyRef) => RetentionChoice | null;
  readonly setChoice: (company: CompanyRef, choice: RetentionChoice) => void;
  /** Years that the organisation has fixed; null where it has not. */
  readonly getFixedYears: () => number | null;
  /** Today (ISO date). */
  readonly today: () => string;
}

/** How long data of a company are kept, and what is kept about a person. All throw `storage`. */
export interface RetentionService {
  state(company: CompanyRef): RetentionState;
  /** Throws `blockedByPolicy` where the organisation has fixed the years. */
  choose(
    company: CompanyRef,
    choice: RetentionChoice,
  ): { readonly isStored: boolean; readonly retention: RetentionState };
  preview(company: CompanyRef): Promise<OverdueCount[]>;
  run(company: CompanyRef): Promise<OverdueCount[]>;
  /** Runs where a person has switched that on. */
  runIfAutomatic(company: CompanyRef): Promise<void>;
  listPersonData(company: CompanyRef, text: string): Promise<readonly PersonDataRecord[]>;
  erasePerson(
    company: CompanyRef,
    text: string,
  ): Promise<{ readonly erased: number; readonly left: readonly PersonDataItem[] }>;
}

export const createRetentionService = (deps: RetentionServiceDeps): RetentionService => {
  const { purchases, sales, texts, today } = deps;
  const getState = (company: CompanyRef): RetentionState =>
    resolveRetention({
      choice: deps.getChoice(company),
      businessId: deps.getBusinessId(company),
      fixedYears: deps.getFixedYears(),
    });
  const findLatest = (company: CompanyRef) => {
    const state = getState(company);
    const find = (kind: RetentionKind): string | null => findLatestOverdue(state, kind, today());
    return {
      purchases: find('purchases'),
      decisions: find('decisions'),
      document: find('salesDocuments'),
      draft: find('drafts'),
    };
  };
  const listOverdueSales = async (company: CompanyRef): Promise<readonly RetainedRecord[]> => {
    const latest = findLatest(company);
    if (latest.document === null && latest.draft === null) return [];
    const records = await sales.retention.listRetained(company);
    return records.filter(({ group, date }) => {
      const limit = group === 'document' || group === 'draft' ? latest[group] : null;
      return limit !== null && date <= limit;
    });
  };
  const run = async (company: CompanyRef): Promise<OverdueCount[]> => {
    if (getState(company).country === null) throw fail({ kind: 'conflict', message: null });
    const overdueSales = await listOverdueSales(company);
    const removed = await purchases.retention.removeOverdue(company, findLatest(company));
    // Also without records: what an earlier run could not clean, because the file was busy, is cleaned now.
    const { kept } = await sales.retention.eraseRecords(company, overdueSales);
    const keptKeys = new Set(kept.map(toKey));
    return countOverdue(
      removed,
      overdueSales.filter((each) => !keptKeys.has(toKey(each))),
    );
  };
  const findRecords = (company: CompanyRef, text: string) => sales.retention.listMentioning(company, text);
  const listPersonData = async (company: CompanyRef, text: string): Promise<readonly PersonDataRecord[]> => {
    const state = getState(company);
    const { events, invoices } = await purchases.retention.listMentioning(company, text);
    return [
      ...(await findRecords(company, text)).map((record) => describeSalesRecord(record, state)),
      ...events.map((event) => describeEvent(event, state)),
      ...invoices.map((invoice) => describePurchaseInvoice(invoice, state)),
      ...(await texts.list(company, text)).map(describeText),
    ];
  };
  return {
    state: getState,
    choose: (company, choice) => {
      if (deps.getFixedYears() !== null) throw fail({ kind: 'blockedByPolicy' });
      const isStored = isLawful(choice, getState(company).minimumYears);
      if (isStored) deps.setChoice(company, choice);
      return { isStored, retention: getState(company) };
    },
    preview: async (company) =>
      countOverdue(
        await purchases.retention.listOverdue(company, findLatest(company)),
        await listOverdueSales(company),
      ),
    run,
    runIfAutomatic: async (company) => {
      if (getState(company).isAutomatic) await run(company);
    },
    listPersonData,
    erasePerson: async (company, text) => {
      const records = (await findRecords(company, text)).filter(({ group }) => group === 'other' || group === 'draft');
      const { erased: ofSales } = await sales.retention.eraseRecords(company, records);
      const ofPurchases = await purchases.retention.eraseMentioning(company, text);
      const ofTexts = await texts.erase(company, text);
      const left = await listPersonData(company, text);
      return { erased: ofSales + ofPurchases + ofTexts, left: left.map(({ content: _, ...item }) => item) };
    },
  };
};

/** The main process gets copies from the worker. */
const toKey = ({ service, kind, id }: RetainedRecord): string => JSON.stringify([service, kind, id]);

const countOverdue = (
  { purchases, decisions }: Readonly<Record<'purchases' | 'decisions', readonly string[]>>,
  ofSales: readonly RetainedRecord[],
): OverdueCount[] => {
  // A sent invoice has two records, its plan and its draft: the plan is counted.
  const documents = ofSales.filter(({ group, kind }) => group === 'document' && kind !== 'draft');
  const drafts = ofSales.filter(({ group }) => group === 'draft');
  return [
    ...countByYear('purchases', purchases),
    ...countByYear(
      'salesDocuments',
      documents.map(({ date }) => date),
    ),
    ...countByYear('decisions', decisions),
    ...countByYear(
      'drafts',
      drafts.map(({ date }) => date),
    ),
  ];
};

const countByYear = (kind: RetentionKind, dates: readonly string[]): OverdueCount[] => {
  const byYear = Map.groupBy(dates, (date) => Number(date.slice(0, 4)));
  return [...byYear]
    .map(([year, { length: count }]) => ({ kind, year, count }))
    .toSorted((one, other) => one.year - other.year);
};
