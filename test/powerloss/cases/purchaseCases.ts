import { existsSync } from 'node:fs';
import { fail } from '#app/contract/errors.ts';
import { deleteConnectionFolder } from '#app/purchases/worker/openCompanies.ts';
import type { OpenCompany } from '#app/purchases/worker/openCompany.ts';
import { linkedInvoices } from '#test/integration/app/purchases/linkedInvoices.ts';
import type { PowerLossCase } from '../powerLossCase.ts';
import { connectionFolderIn, noon, receiveList, today, withOpenCompany } from './purchaseFiles.ts';

const minute = 60_000;
const maija = { name: 'Maija', subject: 'maija', now: noon, rule: null };

const listInvoices = (company: OpenCompany) =>
  [...company.archive.rows()].map(({ id, row, missingSince }) => ({
    ...{ id, number: row.invoiceNumber, amount: row.amount, missingSince },
    versions: company.archive.versions(id).length,
  }));

const readArchive = (folder: string): Promise<unknown> =>
  withOpenCompany(folder, async (company, replacements) => ({
    invoices: listInvoices(company),
    syncedAt: company.syncedAt,
    validators: company.validators,
    shrunk: company.shrunkList,
    replacements,
  }));

const identityAt = (company: OpenCompany, position: number) => {
  const row = [...company.archive.rows()][position];
  const subject = row && company.archive.reviewed(row.id);
  if (!subject) throw fail({ kind: 'notFound', message: null });
  return { ...subject, findings: [] };
};

const syncLists = async (folder: string, acknowledge: () => void): Promise<void> => {
  await withOpenCompany(folder, async (company) => {
    await receiveList(company, linkedInvoices(4, 0), noon);
    acknowledge();
    await receiveList(
      company,
      linkedInvoices(5, 0, () => ({ invoiceTotalVatIncludedAmount: 50 })),
      noon + minute,
    );
    acknowledge();
    company.confirmSync(noon + 2 * minute);
    acknowledge();
  });
  await withOpenCompany(folder, async (company) => {
    await receiveList(company, linkedInvoices(30, 0), noon + 3 * minute);
    acknowledge();
    await receiveList(company, linkedInvoices(1, 0), noon + 4 * minute);
    acknowledge();
    const question = company.shrunkList;
    if (!question) throw fail({ kind: 'notFound', message: null });
    await company.answerShrunkList({ ...question, answer: 'markMissing' }, noon + 5 * minute, today);
    acknowledge();
  });
};

const reviewInvoices = async (folder: string, acknowledge: () => void): Promise<void> => {
  await withOpenCompany(folder, async (company) => {
    const { reviewStore } = company;
    const subjects = [0, 1].map((position) => identityAt(company, position));
    const [first, second] = subjects;
    if (!first || !second) throw fail({ kind: 'notFound', message: null });
    reviewStore.setState(subjects, 'reviewed', maija);
    acknowledge();
    reviewStore.addNote(first, 'asked about the account', maija);
    acknowledge();
    reviewStore.dismiss(second, 'overdue', { reason: 'known', text: 'agreed' }, maija);
    acknowledge();
    const pekka = { ...maija, name: 'Pekka', now: noon + minute };
    const decision = '00000000-0000-4000-8000-000000000001';
    reviewStore.setState([second], 'query', pekka, { decision });
    acknowledge();
    reviewStore.undo(decision, pekka);
    acknowledge();
  });
  await withOpenCompany(folder, async (company) => {
    const { reviewStore } = company;
    const first = identityAt(company, 0);
    reviewStore.removeNote(first, reviewStore.notes(first.identity)[0]?.id ?? 0, maija);
    acknowledge();
    reviewStore.reopen(first, 'nothing', maija);
    reviewStore.visits.add(noon + 2 * minute);
    acknowledge();
  });
};

/** What people said, whatever is left of the invoices. */
const readReviews = (folder: string): Promise<unknown> =>
  withOpenCompany(folder, async ({ reviewStore }, replacements) => ({
    marks: [...reviewStore.listAnnotations()].map(([identity, { dismissed, ...annotation }]) => ({
      ...{ identity, ...annotation, dismissed: [...dismissed] },
      notes: reviewStore.notes(identity),
    })),
    records: reviewStore.bindings.reviewedRecords(),
    visit: reviewStore.visits.last(),
    replacements,
  }));

const fillArchive = (folder: string): Promise<void> =>
  withOpenCompany(folder, (company) => receiveList(company, linkedInvoices(2, 0), noon));

const removeWithConnection = async (folder: string, acknowledge: () => void): Promise<void> => {
  deleteConnectionFolder(connectionFolderIn(folder));
  acknowledge();
};

export const purchaseCases: readonly PowerLossCase[] = [
  {
    ...{ name: 'reviews, notes and dismissals', promise: 'acknowledged' },
    ...{ prepare: fillArchive, change: reviewInvoices, read: readReviews },
  },
  {
    ...{ name: 'synced purchase invoices and the answer about a shorter list', promise: 'acknowledged' },
    ...{ change: syncLists, read: readArchive },
  },
  {
    ...{ name: 'the removal of a connection and its invoices', promise: 'acknowledged' },
    ...{ prepare: fillArchive, change: removeWithConnection },
    read: async (folder) => existsSync(connectionFolderIn(folder)),
  },
];
