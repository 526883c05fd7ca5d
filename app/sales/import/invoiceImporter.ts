import { basename } from 'node:path';
import { fail } from '#app/contract/errors.ts';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import { type ImportMapping, importMapping, type salesImportContract } from '#app/contract/sales/importing.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { readCapabilitiesQuickly } from '../context/knownCapabilities.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import type { ImportedDraft } from '../draft/importedDraft.ts';
import { createDraftWithDefaults } from '../drafts/newDraft.ts';
import { createImportFileHolder, type HeldImportFile, hashColumns } from './importFileHolder.ts';

type ImportMethods = IpcMethodHandlers<typeof salesImportContract>;

type OpenedImport = NonNullable<Awaited<ReturnType<ImportMethods['open']>>>;

/** Invoices from files; which file, and where a template goes, is the window's to ask. */
export interface InvoiceImporter extends Pick<ImportMethods, 'check' | 'makeDrafts' | 'progress' | 'cancel'> {
  /** Opens the file of that path. Throws `unreadableFile`. */
  open(company: CompanyRef, path: string): Promise<OpenedImport>;
  /** Opens a file that is here as its bytes. Throws `unreadableFile`. */
  openBytes(company: CompanyRef, name: string, bytes: Uint8Array): Promise<OpenedImport>;
  close(): Promise<void>;
}

interface OpenInvoiceFile extends HeldImportFile {
  /** Drafts are being made of it. */
  isCreatingDrafts: boolean;
}

interface ImporterDeps extends Pick<SalesMethodDeps, 'newId' | 'today' | 'now'> {
  readonly importWorkerUrl: URL;
  /** The parts of the service that the company's connection leads to now. */
  readonly contextFor: (company: CompanyRef) => Promise<Pick<SalesMethodDeps, 'store' | 'cache' | 'apiFor'>>;
}

type ImportContext = Awaited<ReturnType<ImporterDeps['contextFor']>>;

/** Holds one file open at a time, in a worker of its own. Throws `notFound` for another one, and what the store throws. */
export const createInvoiceImporter = ({
  contextFor,
  importWorkerUrl,
  newId,
  today,
  now,
}: ImporterDeps): InvoiceImporter => {
  const holder = createImportFileHolder<OpenInvoiceFile>(importWorkerUrl);
  const createImportRequest = async (context: ImportContext, company: CompanyRef, mapping: ImportMapping) => {
    const base = await createDraftWithDefaults(context, { id: newId(), company, today: today(), now: now() });
    const contacts = await context.store.entries(company, 'contact');
    return { mapping, base, today: today(), contacts, capabilities: await readCapabilitiesQuickly(context, company) };
  };
  const openImportSource = async (
    company: CompanyRef,
    name: string,
    source: string | Uint8Array,
  ): Promise<OpenedImport> => {
    const { file, read } = await holder.open(
      (call) => call.open(source),
      (held) => ({ ...held, id: newId(), isCreatingDrafts: false }),
    );
    const { store } = await contextFor(company);
    const stored = importMapping.safeParse(await store.importMapping(company, hashColumns(read.columns)));
    return { fileId: file.id, name, ...read, mapping: stored.data ?? read.mapping };
  };

  return {
    open: (company, path) => openImportSource(company, basename(path), path),
    openBytes: openImportSource,
    check: async ({ company, fileId, mapping }) => {
      const openFile = holder.require(fileId);
      const context = await contextFor(company);
      const request = await createImportRequest(context, company, mapping);
      const { fingerprints, ...result } = await holder.work(openFile, (call) => call.check(request));
      const times = await context.store.importTimes(company);
      const before = fingerprints.flatMap((fingerprint) => times.get(fingerprint) ?? []).sort();
      const at = before.at(-1);
      return { ...result, importedBefore: at === undefined ? null : { invoices: before.length, at } };
    },
    progress: async () => ({ percent: holder.percent() }),
    cancel: async () => {
      await holder.close();
      return {};
    },
    makeDrafts: async ({ company, fileId, mapping, again }) => {
      const openFile = holder.require(fileId);
      if (openFile.isCreatingDrafts) throw fail({ kind: 'conflict', message: null });
      openFile.isCreatingDrafts = true;
      try {
        const context = await contextFor(company);
        const { store } = context;
        const request = await createImportRequest(context, company, mapping);
        const read = await holder.work(openFile, (call) => call.drafts(request));
        const chosen = again ? read : await excludeImported(store, company, read);
        await store.saveImport(company, chosen);
        await store.saveImportMapping(company, hashColumns(openFile.columns), mapping);
        return { draftIds: chosen.map(({ draft }) => draft.id) };
      } finally {
        openFile.isCreatingDrafts = false;
      }
    },
    close: holder.close,
  };
};

const excludeImported = async (
  store: ImportContext['store'],
  company: CompanyRef,
  read: readonly ImportedDraft[],
): Promise<readonly ImportedDraft[]> => {
  const times = await store.importTimes(company);
  return read.filter(({ fingerprint }) => !times.has(fingerprint));
};
