import type { CompanyView } from '#app/contract/purchases/views.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import { runWithOpenCompany } from './openCompanies.ts';

/** Worker handlers for the views of a company. All throw `storage`. */
export const viewWorkerHandlers = {
  listViews: (archiveRef: ArchiveRef): Promise<readonly CompanyView[]> =>
    runWithOpenCompany(archiveRef, ({ reviewStore }) => reviewStore.settings.views()),
  saveView: (archiveRef: ArchiveRef, view: CompanyView, author: DecisionAuthor): Promise<void> =>
    runWithOpenCompany(archiveRef, ({ reviewStore }) => reviewStore.settings.saveView(view, author)),
  removeView: (archiveRef: ArchiveRef, id: string, author: DecisionAuthor): Promise<void> =>
    runWithOpenCompany(archiveRef, ({ reviewStore }) => reviewStore.settings.removeView(id, author)),
};
