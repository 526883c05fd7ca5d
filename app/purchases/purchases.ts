import { join } from 'node:path';
import type { z } from 'zod';
import type { Profile } from '../connection/profile.ts';
import { fail } from '../contract/errors.ts';
import type {
  PurchaseInvoice,
  PurchaseQuery,
  PurchaseRow,
  PurchaseView,
  SyncOutcome,
  SyncProgress,
} from '../contract/purchases.ts';
import type { CompanyRef, nothing } from '../contract/values.ts';
import { startWorker } from '../database/worker.ts';
import type { Clock } from '../signin/ports.ts';
import type { PurchasesWorker } from './archive/worker.ts';
import { RunningSyncs } from './runningSyncs.ts';
import { type Intake, type Source, synchronise } from './sync.ts';

type Nothing = z.infer<typeof nothing>;
interface ForCompany {
  readonly company: CompanyRef;
}

/** Answers of the purchases wing: the methods of the contract, and what the main process alone may ask. */
export interface Purchases {
  view(query: PurchaseQuery): Promise<PurchaseView>;
  /** Throws `invalidRequest` for more than 500 rows at once. */
  rows(input: { readonly query: PurchaseQuery; readonly from: number; readonly to: number }): Promise<PurchaseRow[]>;
  invoice(input: ForCompany & { readonly id: number }): Promise<PurchaseInvoice>;
  /** One sync for each company at a time: a second call joins the first. */
  sync(input: ForCompany): Promise<SyncOutcome>;
  cancelSync(input: ForCompany): Promise<Nothing>;
  /** Ends the syncs of a connection and deletes its invoices from this machine. */
  remove(connectionId: string): Promise<void>;
  /** Ends all syncs and closes all files. */
  close(): Promise<void>;
}

export interface PurchasesOptions {
  /** Holds a folder for each connection, with a file for each of its companies. */
  readonly directory: string;
  /** `archive/worker.ts`, or what it was built into. */
  readonly workerUrl: URL;
  /** What was synced stays readable by it, signed in or not. Throws where the connection is not known. */
  readonly profileFor: (company: CompanyRef) => Profile;
  /** Asked for a sync only. */
  readonly sourceFor: (company: CompanyRef) => Promise<Source>;
  readonly onProgress: (progress: SyncProgress) => void;
  /** A sync has ended with success. Called after its last progress and before its outcome. */
  readonly onChanged: (company: CompanyRef) => void;
  /** A damaged archive was set aside and begun anew; a sync fills it again. */
  readonly onSetAside: () => void;
  /** The system's where left out. */
  readonly clock?: Clock;
}

const mostRows = 500;

/**
 * The purchases wing. All methods throw `storage` (`newer`: the file is left untouched; `full`, `denied`, `busy`), and
 * `sync` whatever the service, the network or the sign-in say.
 */
export const createPurchases = (options: PurchasesOptions): Purchases => {
  const { directory, workerUrl, profileFor, sourceFor, onProgress, clock = Date } = options;
  const worker = startWorker<PurchasesWorker>({ url: workerUrl, data: null });
  const syncs = new RunningSyncs();

  // In hexadecimal, because an id may hold what a file name may not.
  const folderOf = (connectionId: string): string => join(directory, Buffer.from(connectionId).toString('hex'));

  /** Answers the company's file once the worker has it open. */
  const open = async (company: CompanyRef): Promise<string> => {
    const file = join(folderOf(company.connectionId), `${company.customerNumber}.sqlite`);
    const { setAside } = await worker.call.open(file, profileFor(company).purchases.fields, clock.now());
    if (setAside) options.onSetAside();
    return file;
  };

  const runSync = async (company: CompanyRef, signal: AbortSignal): Promise<SyncOutcome> => {
    const file = await open(company);
    const source = await sourceFor(company);
    const intake: Intake = {
      begin: (itemsPath) => worker.call.beginSync(file, itemsPath),
      receive: (chunk) => worker.call.receive(file, chunk, clock.now()),
      complete: () => worker.call.completeSync(file, clock.now()),
    };
    const outcome = await synchronise({ company, source, intake, signal, clock, onProgress });
    options.onChanged(company);
    return outcome;
  };

  return {
    view: async (query) => worker.call.view(await open(query.company), query),
    rows: async ({ query, from, to }) => {
      if (to - from > mostRows) throw fail({ kind: 'invalidRequest', detail: `more than ${mostRows} rows` });
      return worker.call.rows(await open(query.company), query, from, to);
    },
    invoice: async ({ company, id }) => worker.call.invoice(await open(company), id),
    sync: ({ company }) => syncs.join(company, (signal) => runSync(company, signal)),
    cancelSync: async ({ company }) => {
      syncs.cancel(company);
      return {};
    },
    remove: async (connectionId) => {
      await syncs.stop(connectionId);
      await worker.call.remove(folderOf(connectionId));
    },
    close: async () => {
      await syncs.stop();
      await worker.close();
    },
  };
};
