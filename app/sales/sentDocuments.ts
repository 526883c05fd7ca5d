import type { CompanyRef } from '#app/contract/values.ts';
import type { InvoiceDocument } from './draft/invoiceDocument.ts';
import { locateDraft, type SalesServiceRegistry } from './savedDrafts.ts';
import { nullIfUnreadable } from './store/unreadableRecord.ts';

/** Returns the invoice of a draft as it was sent; null where it was not sent, or is not kept. Throws `notFound`. */
export const readSentDocument = async (
  registry: SalesServiceRegistry,
  company: CompanyRef,
  draftId: string,
): Promise<InvoiceDocument | null> => {
  const { store } = (await locateDraft(registry, company, draftId)).features.context;
  const sent = (await nullIfUnreadable(store.plan(company, draftId)))?.sentDocument;
  if (!sent) return null;
  const logo = sent.logoId === null ? null : await store.sentLogo(company, sent.logoId);
  return { ...sent.document, branding: { ...sent.document.branding, logo } };
};
