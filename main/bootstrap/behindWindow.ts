import { contract } from '#app/contract/index.ts';
import type { PurchasesWorker } from '#app/purchases/worker/worker.ts';
import type { DrawInvoice } from '#app/sales/preview/preview.ts';
import type { Sales } from '#app/sales/sales.ts';
import type { SupervisedWorker } from '#app/storage/database/supervisedWorker.ts';
import type { ConnectionBook } from '../connections/book.ts';
import { profileTexts } from '../connections/profileTexts.ts';
import { answeringWith } from '../ipc/bind.ts';
import type { Answering } from '../ipc/questions.ts';
import { schedulePurchases } from '../schedules/purchaseSchedule.ts';
import { renewAfterSleep, settleRenewals } from '../schedules/renewals.ts';
import { followSales } from '../schedules/salesSchedule.ts';
import { createPdfPrinter } from '../windows/printPdf.ts';
import { closeBeforeQuitting } from './closeBeforeQuitting.ts';
import { openConnections } from './connections.ts';
import type { DesktopHabits } from './desktopHabits.ts';
import type { Ground } from './ground.ts';
import { handlersOf } from './handlers.ts';
import { openNetwork } from './network.ts';
import type { OneWindow } from './oneWindow.ts';
import { openUpdates } from './openUpdates.ts';
import { openWings } from './wings.ts';

export interface BehindWindowNeeds {
  readonly ground: Ground;
  readonly window: OneWindow;
  readonly showWindow: () => void;
  readonly purchasesWorker: SupervisedWorker<PurchasesWorker>;
  readonly habits: DesktopHabits;
  /** Inter as style rules, and the hashes of the styles of every invoice. */
  readonly fonts: string;
  readonly documentStyles: string;
  readonly demoSize: number;
  readonly onConnectionsChanged: () => void;
  /** The profile file that the program was opened with last. */
  readonly offeredFile: () => string | null;
}

/** All that the window asks of, and what goes on without it. */
export interface BehindWindow {
  readonly answering: Answering;
  readonly book: ConnectionBook;
}

/** Opens everything that the window does not need for its first paint. */
export const openBehindWindow = async (needs: BehindWindowNeeds): Promise<BehindWindow> => {
  const { ground, window, showWindow, purchasesWorker, habits, fonts, documentStyles } = needs;
  const { settings, governed, crashes } = ground;
  const { publish } = window;
  window.begin(contract);
  const secrets = await ground.secrets;
  const network = await openNetwork({ ground, secrets, publish, profileTexts: () => profileTexts(book) });
  const { book, demo } = openConnections({
    ...{ ground, secrets, network, window, demoSize: needs.demoSize },
    onChanged: needs.onConnectionsChanged,
    onNewDemo: (connectionId) => wings.sales.forgetService(connectionId),
  });
  const wings = openWings({ ground, secrets, network, book, window, showWindow, purchasesWorker, ask: habits.ask });
  const { purchases, sales } = wings;
  const updates = openUpdates({ governed, settings, http: network.http, isSending: sales.isSending, publish });
  const answering = answeringWith(
    handlersOf({
      ...{ ground, secrets, network, book, window, wings, updates, habits },
      preview: drawWith(sales, fonts),
      printPdf: createPdfPrinter(documentStyles),
      offeredFile: needs.offeredFile,
    }),
  );
  renewAfterSleep(book);
  const schedule = schedulePurchases({ book, settings, purchases });
  const following = followSales(book, sales);
  closeBeforeQuitting(
    [
      async () => schedule.stop(),
      async () => following.stop(),
      updates.stop,
      purchases.close,
      ground.printFolder.clear,
      sales.close,
      () => settleRenewals(book),
      demo.stop,
      crashes.forget,
      habits.close,
    ],
    updates.atEnd,
  );
  return { answering, book };
};

/** Read from the disk when an invoice is first drawn. */
const drawWith = (sales: Sales, fonts: string): DrawInvoice => {
  const opening = async (): Promise<DrawInvoice> => {
    const { createPreview } = await import('#app/sales/preview/preview.ts');
    return createPreview(sales, fonts);
  };
  let opened: Promise<DrawInvoice> | undefined;
  return async (asked) => {
    opened ??= opening();
    return (await opened)(asked);
  };
};
