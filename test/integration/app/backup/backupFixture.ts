import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { finishRestore } from '#app/backup/pendingRestore.ts';
import { stageRestore } from '#app/backup/stageRestore.ts';
import { type BackupRequest, writeBackup } from '#app/backup/writeBackup.ts';
import { AppFailure } from '#app/contract/errors.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { createPurchaseQuery, openPurchases, profileFor, startService, toSeen } from '../purchases/openedPurchases.ts';
import { dialects } from '../sales/dialects.ts';
import { company, createSalesConnection, type OpenedSales, openSales, readyDraft, send } from '../sales/parts.ts';

export const passphrase = 'kuusi vanhaa hirttä';
export const settingsVersion = 3;
/** Content of `settings.json`. */
export const settings = '{"version":3,"purchaseViews":[{"name":"Maksettavat"}]}';
export const neverAborted = new AbortController().signal;
export const ignoreProgress = (): void => undefined;

const now = Date.UTC(2026, 10, 6, 10);
const buyer = { connectionId: 'a', customerNumber: '1001' };

/** A user data folder with every kind of data, which no program has open, and a backup of it with archives. */
export interface BackedUpData {
  readonly demo: DemoService;
  /** Address of the service of the purchase invoices. */
  readonly purchasesUrl: string;
  readonly userData: string;
  readonly backup: string;
  readonly openDraftId: string;
  readonly stoppedDraftId: string;
  readonly close: () => Promise<void>;
}

export const createBackedUpData = async (): Promise<BackedUpData> => {
  const demo = await startDemoService({ purchaseCount: 1 });
  const items = [{ seller: { businessId: '1572860-0', organisationName: 'Lumen' }, buyer: {}, invoiceNumber: '1000' }];
  const service = await startService((_, response) => response.end(JSON.stringify({ Items: items })));
  const userData = makeFolder();
  writeFileSync(join(userData, 'settings.json'), settings);
  writeFileSync(join(userData, 'secrets.json'), '{"blob":"c2VjcmV0"}');
  await storeReview(userData, service.url);
  const draftIds = await withSales(demo, userData, (opened) => storeDrafts(demo, opened));
  const backup = join(makeFolder(), 'Varmuuskopio.age');
  await writeBackup(createBackupRequest(userData, backup), neverAborted, ignoreProgress);
  return {
    ...{ demo, purchasesUrl: service.url, userData, backup, ...draftIds },
    close: async () => {
      await demo.close();
      await service.close();
      for (const folder of [userData, dirname(backup)]) rmSync(folder, { recursive: true, force: true });
    },
  };
};

const storeReview = (userData: string, purchasesUrl: string): Promise<void> =>
  withPurchases(userData, purchasesUrl, async ({ purchases, readView, readRows }) => {
    await purchases.sync({ company: buyer });
    const query = createPurchaseQuery(buyer);
    await readView(query);
    const [row] = await readRows(query);
    if (!row) throw new Error('the invoice was synced');
    await purchases.review.addNote({ company: buyer, id: row.id, text: 'Kysytty toimittajalta' });
    await purchases.review.setState({
      ...{ company: buyer, id: row.id, seen: toSeen(row), state: 'reviewed' },
      resolution: { reason: 'known', text: '' },
    });
  });

const storeDrafts = async (demo: DemoService, opened: OpenedSales) => {
  const { sales } = opened;
  const { id: openDraftId } = await readyDraft(sales, 'Avoin Oy');
  const stopped = await readyDraft(sales, 'Kesken Oy');
  demo.mischief.next({
    ...dialects.documented.delivery,
    do: { kind: 'status', status: 400, body: '{"message":"No."}' },
  });
  expect((await send(opened, stopped)).state).toBe('stopped');
  const of = { kind: 'draft', draftId: openDraftId } as const;
  const { terms } = await sales.recurring.propose({ company, of });
  await sales.recurring.create({ company, of, terms });
  return { openDraftId, stoppedDraftId: stopped.id };
};

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'invoice-desk-backup-'));

/** Creates an empty folder that is removed when the test has finished. */
export const makeTestFolder = (): string => {
  const folder = makeFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

export const createBackupRequest = (
  userData: string,
  target: string,
  changes: Partial<BackupRequest> = {},
): BackupRequest => ({
  ...{ userData, target, passphrase, withArchives: true, computer: 'Toimisto', program: '0.1.0' },
  ...{ now, settingsVersion, workFactor: 2, ...changes },
});

/** Restores a backup as the application does: checked beside the data, put in place at the next start. */
export const restore = async (userData: string, file: string): Promise<void> => {
  await stageRestore({ userData, file, passphrase, settingsVersion, now }, neverAborted, ignoreProgress);
  finishRestore(systemFolderFiles, userData);
};

export const withSales = async <T>(
  demo: DemoService,
  userData: string,
  work: (opened: OpenedSales) => Promise<T>,
): Promise<T> => {
  const opened = openSales(join(userData, 'sales.sqlite'), createSalesConnection(demo));
  try {
    return await work(opened);
  } finally {
    await opened.sales.close();
  }
};

const withPurchases = async <T>(
  userData: string,
  purchasesUrl: string,
  work: (opened: ReturnType<typeof openPurchases>) => Promise<T>,
): Promise<T> => {
  const opened = openPurchases(join(userData, 'purchases'), profileFor(purchasesUrl));
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
};

/** Reads the review and the notes of the one purchase invoice. */
export const readReview = (userData: string, purchasesUrl: string) =>
  withPurchases(userData, purchasesUrl, async ({ purchases, readView, readRows }) => {
    const query = createPurchaseQuery(buyer);
    await readView(query);
    const [row] = await readRows(query);
    const detail = row && (await purchases.invoice({ company: buyer, id: row.id }));
    return { state: row?.review, notes: detail?.notes.map(({ text }) => text) };
  });

/** Returns the error with which work fails; null where it succeeds. */
export const captureFailure = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return null;
  } catch (cause) {
    return cause instanceof AppFailure ? cause.error : cause;
  }
};

/** Returns the content of each file below a folder, in base64. */
export const readAllFiles = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'base64')]),
  );
