import { Big } from 'big.js';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { SimilarInvoice } from '#app/contract/sales/submission.ts';
import type { PartlyReadableInvoice } from '../../api/lenientSchemas.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import { addDays, isIsoDate } from '../../draft/dates.ts';
import { calculateDraftTotals } from '../../draft/draftTotals.ts';
import { isSimilarName } from '../../draft/isSimilarName.ts';
import { getStepResultId, type PendingQuestion, type SubmissionPlan } from '../../store/model/submissionPlan.ts';

export interface SentElsewhereSearch {
  readonly api: SalesApi;
  readonly draft: Draft;
  /** ISO moment at which a person confirmed that a copy of the data sends from now on; null where there was no copy. */
  readonly confirmedAt: string | null;
  /** Returns the invoices that other drafts have made from here. */
  readonly ownedByOthers: () => Promise<ReadonlySet<string>>;
}

/**
 * Creates a function that asks about a draft that is older than the confirmed copy of the data, where the service has an invoice of its
 * recipient and sum: the original may have sent it. It returns null where nothing is to be asked, and throws the errors of the
 * service, whose list it reads once.
 */
export const createSentElsewhereCheck = ({
  api,
  draft,
  confirmedAt,
  ownedByOthers,
}: SentElsewhereSearch): ((plan: SubmissionPlan) => Promise<PendingQuestion | null>) => {
  if (confirmedAt === null || !mayBeSentElsewhere(draft, confirmedAt)) return async () => null;
  let similar: readonly SimilarInvoice[] | null = null;
  const findSimilarInvoices = async (): Promise<readonly SimilarInvoice[]> => {
    const owned = await ownedByOthers();
    const { payable } = calculateDraftTotals(draft).totals;
    return (await api.listInvoices())
      .filter((invoice) => !owned.has(invoice.id) && isSimilar(invoice, draft, payable))
      .map(toSimilarInvoice);
  };
  return async (plan) => {
    // Once it is made, the invoice itself is read before each step.
    if (getStepResultId(plan, 'invoice') !== null) return null;
    similar ??= await findSimilarInvoices();
    const invoices = similar.filter(({ id }) => !plan.knownDuplicates.includes(id));
    if (invoices.length === 0) return null;
    return { asks: { kind: 'sentElsewhere', invoices }, of: JSON.stringify(invoices.map(({ id }) => id)) };
  };
};

/** A date of a recurring invoice may have been drafted by the original, too, whenever the draft here was made. */
const mayBeSentElsewhere = ({ createdAt, recurring }: Draft, confirmedAt: string): boolean =>
  createdAt === undefined ||
  createdAt < confirmedAt ||
  (recurring !== undefined && recurring.date <= confirmedAt.slice(0, 10));

/** What the service does not say may be anything. */
const isSimilar = (invoice: PartlyReadableInvoice, draft: Draft, total: Big): boolean => {
  const { contact } = draft;
  const earliest = findEarliestDate(draft);
  const isSameContact =
    (contact.remoteId !== null && contact.remoteId === invoice.contactId) ||
    (invoice.contactId === null && invoice.contactName === null) ||
    isSimilarName(invoice.contactName ?? '', contact.name);
  const isSameSum = invoice.total === null || new Big(invoice.total).eq(total);
  const isEarlier = invoice.date !== null && earliest !== null && invoice.date < earliest;
  return isSameContact && isSameSum && !isEarlier;
};

/** An invoice of the month before, for the same sum, is not this one. Days begin at different moments for clock and calendar. */
const findEarliestDate = ({ createdAt, invoiceDate }: Draft): string | null => {
  if (createdAt === undefined || !isIsoDate(invoiceDate)) return null;
  const created = createdAt.slice(0, 10);
  return addDays(created < invoiceDate ? created : invoiceDate, -1);
};

const toSimilarInvoice = ({ id, number, date, total, currency }: PartlyReadableInvoice): SimilarInvoice => ({
  id,
  number,
  date,
  total,
  currency,
});
