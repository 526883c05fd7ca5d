import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AppError } from '#app/contract/errors.ts';
import { emptySyncOutcome, type SyncProgress } from '#app/contract/purchases/purchases.ts';
import type { FakeMainProcess } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, words } from '#test/component/window/words.ts';
import { row } from '#test/unit/renderer/examples.ts';

const fullDisk: AppError = { kind: 'storage', reason: 'full' };
const openList = (): Promise<FakeMainProcess> => {
  const view = {
    ...{ revision: 1, lineCount: 1, rowCount: 1, totalCount: 1, located: null },
    ...{ totals: [], unpaid: [], overdue: [], paymentUnknown: 0, lastSyncedAt: '2026-11-20T08:00:00.000Z' },
  };
  const shown = { ...row, customerNumber: company.customerNumber };
  return openWindow('/purchases', {
    'purchases.runQuery': () => ({ view, from: 0, lines: [shown] }),
    'purchases.view': () => view,
    'purchases.lines': () => [shown],
  });
};

/** Emits the end of a sync that the main process started by itself. */
const endBackgroundSync = (main: FakeMainProcess, end: NonNullable<SyncProgress['end']>): void =>
  main.emit('purchases.syncProgress', {
    ...{ company, records: 0, bytes: 0, totalBytes: null, bytesPerSecond: null, waitingUntil: null },
    ...{ running: false, isByHand: false, end },
  });

test('a failure that a person was told about is shown until a sync succeeds, also one in the background', async () => {
  const main = await openList();
  const nextSync = main.hold('purchases.sync');
  await getButton('purchases:sync.start').click();
  (await nextSync()).refuse({ kind: 'forbidden', message: null });
  await expect.element(getAlert('errors:forbidden.title')).toBeVisible();
  endBackgroundSync(main, { kind: 'failed', error: fullDisk });
  await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
  await expect.element(getAlert('errors:forbidden.title')).not.toBeInTheDocument();
  endBackgroundSync(main, { kind: 'done', outcome: emptySyncOutcome });
  await expect.element(getAlert('errors:storage.full.title')).not.toBeInTheDocument();
});

test('a failure in the background alone is told in the footer, not as an alert', async () => {
  const main = await openList();
  await expect.element(getButton('purchases:sync.start')).toBeVisible();
  endBackgroundSync(main, { kind: 'failed', error: fullDisk });
  await expect.element(page.getByText(words('purchases:sync.failed'), { exact: false })).toBeVisible();
  await expect.element(getAlert('errors:storage.full.title')).not.toBeInTheDocument();
});
