import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, ipcMain, session } from 'electron';
import { readInvoiceFonts } from '../app/sales/preview/fonts.ts';
import { invoiceStyleHashes } from '../app/sales/preview/htmlHead.ts';
import { createPreview } from '../app/sales/preview/preview.ts';
import { openConnections } from './compose/connections.ts';
import { openGround, tidyGround } from './compose/ground.ts';
import { handlersOf } from './compose/handlers.ts';
import { openNetwork } from './compose/network.ts';
import { createOneWindow } from './compose/oneWindow.ts';
import { openWings } from './compose/wings.ts';
import { profileTexts } from './connections/profileTexts.ts';
import { openDesktopHabits } from './desktop/desktopHabits.ts';
import { hearOfLinks } from './desktop/links.ts';
import { type AllHandlers, bindContract } from './ipc/bind.ts';
import { logConsole } from './platform/console.ts';
import { nameForNotifications } from './platform/notifications.ts';
import { createPdfPrinter } from './platform/printPdf.ts';
import { reportInternal } from './platform/report.ts';
import { openUserData } from './platform/userData.ts';
import { registerAppScheme, serveRenderer } from './shell/appProtocol.ts';
import { closeBeforeQuitting } from './shell/closeBeforeQuitting.ts';
import { failStart } from './shell/failedStart.ts';
import { followLook } from './shell/look.ts';
import { setMenu } from './shell/menu.ts';
import { guardAllContents } from './shell/navigationGuard.ts';
import { hearOfOpenedFiles } from './shell/openedFiles.ts';
import { openUpdates } from './shell/openUpdates.ts';
import { denyPermissions } from './shell/permissionGuard.ts';
import { schedulePurchases } from './shell/purchaseSchedule.ts';
import { renewAfterSleep, settleRenewals } from './shell/renewals.ts';
import { followSales } from './shell/salesSchedule.ts';
import { becomeSingleInstance, onNextStart } from './shell/singleInstance.ts';
import { readStartOptions } from './shell/startOptions.ts';

const renderer = join(fileURLToPath(new URL('.', import.meta.url)), '..', 'renderer');
const options = readStartOptions(process.argv);
const openedFiles = hearOfOpenedFiles();
const links = hearOfLinks();
const window = createOneWindow();
const { publish } = window;

const start = async (): Promise<void> => {
  await app.whenReady();
  const ground = await openGround(publish);
  const { settings, policy, governed, crashes, language } = ground;

  // The page is on its way while everything it may ask for is being opened.
  const handlers = Promise.withResolvers<AllHandlers>();
  bindContract(ipcMain, handlers.promise);
  const fonts = readInvoiceFonts(new URL('./fonts/', import.meta.url));
  const documentStyles = invoiceStyleHashes(fonts);
  const developmentServer = app.isPackaged ? null : (process.env.INVOICE_DESK_DEV_SERVER ?? null);
  serveRenderer(session.defaultSession, { directory: renderer, developmentServer, documentStyles });
  const habits = await openDesktopHabits({
    ...{ ground, publish },
    connections: () => book.list(),
    showWindow: () => showWindow(),
  });
  const showMenu = (): void =>
    setMenu(language(), {
      isConnected: settings.get('connections').length + policy.profileTexts.length > 0,
      run: (command) => habits.isCovered() || publish('application.command', { command }),
      zoom: habits.zoom,
    });
  followLook(governed, (look) => {
    publish('application.preferencesChanged', look);
    showMenu();
    habits.speak();
  });
  showMenu();
  const showWindow = (): void => window.show({ crashes, language, adopt: habits.adopt });
  showWindow();

  const network = await openNetwork({ ground, publish, profileTexts: () => profileTexts(book) });
  const { book, demo } = openConnections({
    ...{ ground, network, window },
    demoSize: options.demoSize,
    onChanged: showMenu,
    onNewDemo: (connectionId) => wings.sales.forgetService(connectionId),
  });
  const wings = openWings({ ground, network, book, window, showWindow, ask: habits.ask });
  const { purchases, sales } = wings;
  const updates = openUpdates({ governed, settings, http: network.http, isSending: sales.isSending, publish });
  let offeredFile = options.profileFile;
  handlers.resolve(
    handlersOf({
      ...{ ground, network, book, window, wings, updates, habits },
      preview: createPreview(sales, fonts),
      printPdf: createPdfPrinter(documentStyles),
      offeredFile: () => offeredFile,
    }),
  );

  const offer = (profileFile: string): void => {
    showWindow();
    offeredFile = profileFile;
    publish('connections.profileOffered', {});
  };
  openedFiles.listen(offer);
  onNextStart(({ profileFile, ...named }) => {
    if (profileFile === null) showWindow();
    else offer(profileFile);
    habits.follow(named);
  });
  habits.follow(options);
  links.listen((link) => habits.follow({ link, errand: null }));
  app.on('activate', showWindow);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  governed.onChange(() => publish('managed.changed', governed.all()));
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
  await tidyGround(ground);
};

/** What must be in place before the application is ready. */
const prepare = (): void => {
  openUserData(options.userDataDirectory);
  nameForNotifications();
  app.enableSandbox();
  registerAppScheme();
  guardAllContents();
  denyPermissions();
};

const run = async (): Promise<void> => {
  prepare();
  if (becomeSingleInstance(options)) await start();
};

/** What nobody waited for has failed: the window is told, where there is one. */
const stumble = (cause: unknown): void => publish('diagnostics.stumbled', { reference: reportInternal(cause) });

logConsole();
process.on('uncaughtException', stumble);
process.on('unhandledRejection', stumble);
run().catch(failStart);
