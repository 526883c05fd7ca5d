import { basename } from 'node:path';
import { fail } from '#app/contract/errors.ts';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import {
  type AddressBookImportKind,
  type AddressBookImportMapping,
  addressBookImportMapping,
  type salesAddressBookImportContract,
} from '#app/contract/sales/addressBookImport.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { isServiceUnreachableError } from '../../context/cachedSettings.ts';
import { readCapabilitiesQuickly } from '../../context/knownCapabilities.ts';
import type { SalesMethodDeps } from '../../context/salesMethodDeps.ts';
import { getStandardVatRate } from '../../draft/draft.ts';
import { getDefaultUnit } from '../../draft/supportedValues.ts';
import { createImportFileHolder, type HeldImportFile, hashColumns } from '../importFileHolder.ts';
import type { AddressBookComparison } from './addressBookFile.ts';
import { type ImportRunState, runAddressBookImport } from './runAddressBookImport.ts';
import { createImportedEntrySaver, type ImportedEntrySaver } from './saveImportedEntries.ts';

type ImportMethods = IpcMethodHandlers<typeof salesAddressBookImportContract>;
type OpenedFile = NonNullable<Awaited<ReturnType<ImportMethods['open']>>>;

/** Contacts and products from files; which file, and where a template goes, is the window's to ask. */
export interface AddressBookImporter
  extends Pick<ImportMethods, 'preview' | 'start' | 'run' | 'startedFile' | 'cancel'> {
  /** Opens the file of that path, or its bytes. Throws `unreadableFile`, and `conflict` while a run is under way. */
  open(company: CompanyRef, kind: AddressBookImportKind, source: ImportSource): Promise<OpenedFile>;
  /** Returns true while rows are being saved. */
  isBusy(): boolean;
  /** Interrupts the run of a connection, or any, after the row that is being saved. */
  leave(connectionId?: string): Promise<void>;
  close(): Promise<void>;
}

export type ImportSource = string | { readonly name: string; readonly bytes: Uint8Array };

interface OpenAddressBookFile extends HeldImportFile {
  readonly company: CompanyRef;
  readonly kind: AddressBookImportKind;
  readonly format: OpenedFile['format'];
  /** The file as the window got it; null while it is being opened. */
  opened: OpenedFile | null;
  /** What the person saw last, and what saves its rows. */
  preview: {
    readonly compared: AddressBookComparison['compared'];
    readonly mapping: AddressBookImportMapping;
    readonly saver: ImportedEntrySaver;
  } | null;
  /** The entries of the service were asked for since the file was opened, and since the last run. */
  isRefreshed: boolean;
  state: ImportRunState | null;
  /** What was started last. */
  started: Pick<NonNullable<Awaited<ReturnType<ImportMethods['startedFile']>>>, 'mapping' | 'choices'> | null;
  running: Promise<void> | null;
}

export interface AddressBookImporterDeps extends Pick<SalesMethodDeps, 'newId' | 'today'> {
  readonly importWorkerUrl: URL;
  /** The parts of the service that the company's connection leads to now. */
  readonly contextFor: (company: CompanyRef) => Promise<SalesMethodDeps>;
}

/** Holds one file open at a time. Throws `notFound` for another one, and what the store throws. */
export const createAddressBookImporter = ({
  importWorkerUrl,
  contextFor,
  newId,
  today,
}: AddressBookImporterDeps): AddressBookImporter => {
  const holder = createImportFileHolder<OpenAddressBookFile>(importWorkerUrl);
  let current: OpenAddressBookFile | null = null;

  const readExisting = async (context: SalesMethodDeps, { company, kind }: OpenAddressBookFile) =>
    kind === 'contact'
      ? { kind, entries: await context.cache.contacts(company, '') }
      : { kind, entries: await context.cache.products(company, '') };

  /** Returns false where the service is out of reach. */
  const refresh = async (context: SalesMethodDeps, file: OpenAddressBookFile): Promise<boolean> => {
    try {
      if (!file.isRefreshed) await context.cache.refresh(file.company);
      file.isRefreshed = true;
      return true;
    } catch (failure) {
      if (!isServiceUnreachableError(failure)) throw failure;
      return false;
    }
  };
  const requireIdle = (): void => {
    if (current?.running) throw fail({ kind: 'conflict', message: null });
  };
  const leave = async (connectionId?: string): Promise<void> => {
    const { state, running, company } = current ?? {};
    if (connectionId !== undefined && company?.connectionId !== connectionId) return;
    state?.interruption.abort();
    await running;
  };

  return {
    open: async (company, kind, source) => {
      requireIdle();
      const [name, content] = typeof source === 'string' ? [basename(source), source] : [source.name, source.bytes];
      current = null;
      const { file, read } = await holder.open(
        (call) => call.openAddressBook(content, kind),
        (held, { format }): OpenAddressBookFile => ({
          ...{ ...held, id: newId(), company, kind, format },
          ...{ opened: null, preview: null, isRefreshed: false, state: null, started: null, running: null },
        }),
      );
      current = file;
      const { store } = await contextFor(company);
      const stored = addressBookImportMapping.safeParse(
        await store.importMapping(company, hashColumns([kind, ...read.columns])),
      );
      const opened = { fileId: file.id, name, ...read, mapping: stored.data ?? [...read.mapping] };
      file.opened = opened;
      return opened;
    },
    preview: async ({ fileId, mapping }) => {
      const file = holder.require(fileId);
      requireIdle();
      const context = await contextFor(file.company);
      const isCurrent = await refresh(context, file);
      const capabilities = await readCapabilitiesQuickly(context, file.company);
      const request = {
        ...{ format: file.format, mapping, capabilities, existing: await readExisting(context, file) },
        defaults: { unit: getDefaultUnit(capabilities), vatRate: getStandardVatRate(today()) },
      };
      const { compared, offered, unsupported } = await holder.work(file, (call) => call.compareAddressBook(request));
      file.preview = { compared, mapping, saver: createImportedEntrySaver(context, file.company, compared) };
      file.state = null;
      await context.store.saveImportMapping(file.company, hashColumns([file.kind, ...file.columns]), mapping);
      return {
        entries: compared.entries.map(({ entry }) => entry),
        isCurrent,
        offered: [...offered],
        unsupported: { create: [...unsupported.create], update: [...unsupported.update] },
      };
    },
    start: async ({ fileId, choices }) => {
      const file = holder.require(fileId);
      const { now, pause, random } = await contextFor(file.company);
      // Checked after the last wait, so that of two calls at a time one is refused.
      requireIdle();
      const { preview } = file;
      if (!preview) throw fail({ kind: 'notFound', message: null });
      const saved = file.state?.saved ?? new Map();
      const unsaved = choices.filter(({ row }) => !saved.has(row));
      const state: ImportRunState = {
        saved,
        interruption: new AbortController(),
        run: {
          ...{ state: 'running', total: unsaved.length + saved.size },
          ...{ created: file.state?.run.created ?? 0, updated: file.state?.run.updated ?? 0 },
          ...{ failed: [], remaining: unsaved.map(({ row }) => row), waitsUntil: null },
        },
      };
      const names = new Map(preview.compared.entries.map(({ entry }) => [entry.row, entry.name]));
      const getName = (row: number): string => names.get(row) ?? '';
      file.state = state;
      file.started = { mapping: preview.mapping, choices };
      file.isRefreshed = false;
      file.running = runAddressBookImport(
        { saver: preview.saver, getName, now, pause, random },
        state,
        choices,
      ).finally(() => {
        file.running = null;
      });
      return state.run;
    },
    run: async ({ company }) => (current?.state && isSameCompany(current.company, company) ? current.state.run : null),
    startedFile: async ({ company, kind }) => {
      if (current?.kind !== kind || !isSameCompany(current.company, company)) return null;
      const { opened, state, started } = current;
      return opened && state && started ? { file: opened, ...started } : null;
    },
    cancel: async () => {
      if (current?.running) current.state?.interruption.abort();
      else {
        current = null;
        await holder.close();
      }
      return {};
    },
    isBusy: () => Boolean(current?.running),
    leave,
    close: async () => {
      await leave();
      await holder.close();
    },
  };
};
