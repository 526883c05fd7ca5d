import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import {
  type HandoverFile,
  type HandoverSettings,
  type HandoverStep,
  isInPeriod,
} from '#app/purchases/handover/handoverStep.ts';
import type { InvoiceDocument } from '#app/sales/draft/invoiceDocument.ts';
import type { SentDocument } from '#app/sales/store/model/sentDocument.ts';
import { getStepResultId, isSubmissionPlanDone, type SubmissionPlan } from '#app/sales/store/model/submissionPlan.ts';
import type { SalesSnapshot } from '#app/sales/store/salesSnapshot.ts';
import { writeHashedFile } from '#app/storage/files/hashedFile.ts';
import { HashedList } from '#app/storage/files/hashedList.ts';
import { UniqueFileNames } from '#app/storage/files/uniqueFileNames.ts';

/** What was found of the invoices that were sent. */
export interface SentDocuments {
  /** Paths of the printed documents, by the service's id of the invoice. */
  readonly files: ReadonlyMap<string, string>;
  /** Ids of the drafts that were delivered. */
  readonly draftIds: ReadonlySet<string>;
}

/** Prints an invoice as PDF. */
export type PrintInvoice = (document: InvoiceDocument) => Promise<Uint8Array>;

/**
 * Writes each invoice as it was sent: all of them as one list, and with `print` each as a PDF. Returns what was found.
 * An invoice that was sent before documents were kept has none.
 */
export async function* writeSentDocuments(
  snapshot: SalesSnapshot,
  { folder, period }: HandoverSettings,
  print: PrintInvoice | null,
): AsyncGenerator<HandoverStep, SentDocuments> {
  const [files, draftIds] = [new Map<string, string>(), new Set<string>()];
  const dates = await readInvoiceDates(snapshot);
  const logos = await readLogos(snapshot);
  const total = await snapshot.count('dispatch');
  const namesByMonth = new Map<string, UniqueFileNames>();
  const list = await HashedList.create(folder, 'sales/documents.json');
  try {
    let done = 0;
    for await (const plans of snapshot.list('dispatch'))
      for (const { value: plan } of plans) {
        done += 1;
        if (plan && isSubmissionPlanDone(plan)) draftIds.add(plan.draftId);
        if (!plan?.sentDocument) continue;
        const invoiceId = getStepResultId(plan, 'invoice');
        const date = dates.get(invoiceId ?? '') ?? toLocalIsoDate(Date.parse(plan.sentDocument.at));
        if (!isInPeriod(date, period)) continue;
        await list.write([describeSent(plan, plan.sentDocument, invoiceId)]);
        const written: HandoverFile[] = [];
        if (print) {
          const { document, logoId } = plan.sentDocument;
          const logo = logoId === null ? null : (logos.get(logoId) ?? null);
          const bytes = await print({ ...document, branding: { ...document.branding, logo } });
          const path = `sales/documents/${takeName(namesByMonth, date, plan, plan.sentDocument)}`;
          written.push({
            ...(await writeHashedFile(folder, path, bytes)),
            kind: 'sentDocuments',
            rows: null,
            totals: [],
          });
          if (invoiceId !== null) files.set(invoiceId, path);
        }
        yield { part: 'sentDocuments', done, total, files: written, unreadable: 0 };
      }
    const file = { ...(await list.end()), kind: 'sentContents', totals: [] } as const;
    yield { part: 'sentDocuments', done: total, total, files: [file], unreadable: 0 };
    return { files, draftIds };
  } finally {
    await list.close();
  }
}

/** A period is of the dates of invoices, and a document holds its date only as a text for people. */
const readInvoiceDates = async (snapshot: SalesSnapshot): Promise<ReadonlyMap<string, string>> => {
  const dates = new Map<string, string>();
  for await (const invoices of snapshot.list('invoice'))
    for (const { value } of invoices) if (value?.invoice.date) dates.set(value.invoice.id, value.invoice.date);
  return dates;
};

/** A company has few: the same one is on many invoices. */
const readLogos = async (snapshot: SalesSnapshot): Promise<ReadonlyMap<string, string>> => {
  const logos = new Map<string, string>();
  for await (const page of snapshot.list('sentLogo'))
    for (const { id, value } of page) if (value) logos.set(id, value.dataUrl);
  return logos;
};

const describeSent = (
  { draftId, invoiceNumber }: SubmissionPlan,
  { at, logoId, document }: SentDocument,
  invoiceId: string | null,
): string => JSON.stringify({ draftId, invoiceId, invoiceNumber, sentAt: at, logoId, document });

const takeName = (
  namesByMonth: Map<string, UniqueFileNames>,
  date: string,
  { invoiceNumber }: SubmissionPlan,
  { document }: SentDocument,
): string => {
  const month = date.slice(0, 7);
  const names = namesByMonth.get(month) ?? new UniqueFileNames();
  namesByMonth.set(month, names);
  return `${month}/${names.take([date, invoiceNumber ?? document.title, document.buyer.name].join(' '), '.pdf')}`;
};
