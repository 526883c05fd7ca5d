import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, type BrowserWindow, ipcMain, session } from 'electron';
import type { Profile } from '../app/connection/profile.ts';
import { createConnectionTests } from '../app/connectiontest/connectionTests.ts';
import type { ApplicationInfo, Language, SetAsideFile } from '../app/contract/application.ts';
import type { CompanyRef } from '../app/contract/values.ts';
import { createPathWords } from '../app/diagnostics/pathTemplate.ts';
import { correlatedHttp, tracedHttp } from '../app/diagnostics/tracedHttp.ts';
import type { HttpClient } from '../app/http/client.ts';
import { createHttpClient } from '../app/http/nodeHttpClient.ts';
import { createPurchases } from '../app/purchases/purchases.ts';
import { readInvoiceFonts } from '../app/sales/preview/fonts.ts';
import { invoiceStyleHashes } from '../app/sales/preview/htmlHead.ts';
import { createPreview } from '../app/sales/preview/preview.ts';
import { createSales } from '../app/sales/sales.ts';
import { createConnectionBook } from './connections/book.ts';
import { createDemo } from './connections/demo.ts';
import { profileTexts } from './connections/profileTexts.ts';
import { testMeansOf } from './connections/testMeans.ts';
import { applicationHandlers, applicationInfo } from './ipc/application.ts';
import { bindContract } from './ipc/bind.ts';
import { connectionsHandlers } from './ipc/connections.ts';
import { connectionTestHandlers } from './ipc/connectionTest.ts';
import { diagnosticsHandlers } from './ipc/diagnostics.ts';
import { managedHandlers } from './ipc/managed.ts';
import { networkHandlers } from './ipc/network.ts';
import { createPublisher } from './ipc/publish.ts';
import { purchaseExportHandlers } from './ipc/purchaseExport.ts';
import { purchaseFieldsHandlers } from './ipc/purchaseFields.ts';
import { purchaseOverviewHandlers } from './ipc/purchaseOverview.ts';
import { purchaseReviewHandlers } from './ipc/purchaseReview.ts';
import { purchaseRoutineHandlers } from './ipc/purchaseRoutine.ts';
import { forgetPurchaseViews, purchaseViewsHandlers } from './ipc/purchaseViews.ts';
import { salesHandlers } from './ipc/sales.ts';
import { salesBulkHandlers } from './ipc/salesBulk.ts';
import { salesDialectHandlers } from './ipc/salesDialect.ts';
import { salesFollowHandlers } from './ipc/salesFollow.ts';
import { salesImportHandlers } from './ipc/salesImport.ts';
import { salesPreviewHandlers } from './ipc/salesPreview.ts';
import { sessionHandlers } from './ipc/session.ts';
import { updatesHandlers } from './ipc/updates.ts';
import { createProxy } from './network/proxy.ts';
import { askingForPasswords, openProxyPasswords } from './network/proxyPasswords.ts';
import { signInAtProxies } from './network/proxySignIn.ts';
import { logConsole } from './platform/console.ts';
import { createGoverned } from './platform/governed.ts';
import { detailLog, log, logFile, openLog } from './platform/log.ts';
import { nameForNotifications } from './platform/notifications.ts';
import { closeToOthers } from './platform/ownerOnly.ts';
import { readPolicy } from './platform/policy.ts';
import { createPrintFolder } from './platform/printFolder.ts';
import { createPdfPrinter } from './platform/printPdf.ts';
import { reportInternal } from './platform/report.ts';
import { forgetRoutines } from './platform/routines.ts';
import { openSecretStore } from './platform/secretStore.ts';
import { openSettings } from './platform/settings.ts';
import { openUserData } from './platform/userData.ts';
import { registerAppScheme, serveRenderer } from './shell/appProtocol.ts';
import { closeBeforeQuitting } from './shell/closeBeforeQuitting.ts';
import { openCrashes } from './shell/crashes.ts';
import { failStart } from './shell/failedStart.ts';
import { askAboutHungPage } from './shell/hungPage.ts';
import { followLook, lookOf } from './shell/look.ts';
import { setMenu } from './shell/menu.ts';
import { menuTexts } from './shell/menuTexts.ts';
import { guardAllContents } from './shell/navigationGuard.ts';
import { openUpdates } from './shell/openUpdates.ts';
import { denyPermissions } from './shell/permissionGuard.ts';
import { tellOfSyncs } from './shell/purchaseNews.ts';
import { schedulePurchases } from './shell/purchaseSchedule.ts';
import { renewAfterSleep, settleRenewals } from './shell/renewals.ts';
import { tellOfSales } from './shell/salesNews.ts';
import { followSales } from './shell/salesSchedule.ts';
import { becomeSingleInstance, onNextStart } from './shell/singleInstance.ts';
import { readStartOptions } from './shell/startOptions.ts';
import { createTell } from './shell/telling.ts';
import { bringToFront, openMainWindow } from './windows/mainWindow.ts';
import { createSignInWindow } from './windows/signInWindow.ts';
import { createSystemBrowser } from './windows/systemBrowser.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const options = readStartOptions(process.argv);

/** What nobody waited for has failed: the window is told as soon as there can be one. */
let tellStumble: (reference: string) => void = () => undefined;

const start = async (): Promise<void> => {
  await app.whenReady();

  let window: BrowserWindow | null = null;
  let offeredFile = options.profileFile;
  const publish = createPublisher(() => window?.webContents ?? null);
  const userData = app.getPath('userData');
  closeToOthers(userData);
  const logFolder = join(userData, 'logs');
  openLog(logFolder, app.getVersion());
  const crashes = openCrashes(userData, () => language());
  const printFolder = createPrintFolder(userData);
  // Where the last program was killed.
  await printFolder.clear().catch(reportInternal);

  const setAside: SetAsideFile[] = [];
  const settings = openSettings(userData, () => setAside.push('settings'));
  const secrets = await openSecretStore(() => setAside.push('secrets'));
  const policy = await readPolicy();
  const governed = createGoverned({ settings, policy });
  const language = (): Language => lookOf(governed).language;
  detailLog(governed.get('diagnostics') === 'detailed');
  const info = (): ApplicationInfo => applicationInfo(secrets.kept, setAside, policy);
  const tellSetAside = (file: SetAsideFile): void => {
    setAside.push(file);
    publish('application.infoChanged', info());
  };

  const passwords = await openProxyPasswords({ secrets, onChanged: (state) => publish('network.changed', state) });
  const proxy = createProxy({ setting: () => governed.get('proxy'), session: session.defaultSession, passwords });
  governed.onChange((keys) => keys.includes('proxy') && proxy.changed());
  signInAtProxies(passwords);
  const pathWords = createPathWords(() => profileTexts(book));
  const client = createHttpClient({ userAgent: `InvoiceDesk/${app.getVersion()}`, routes: proxy.routes });
  const http = tracedHttp(askingForPasswords(client, passwords), { log, pathWords: pathWords.words });
  const httpOf = ({ correlationHeader }: Profile): HttpClient => correlatedHttp(http, correlationHeader ?? null);
  const demo = createDemo(options.demoSize);
  const book = createConnectionBook({
    settings,
    policy,
    secrets,
    http,
    demo,
    createWindow: (signInWith) =>
      signInWith === 'browser'
        ? createSystemBrowser(() => window, language)
        : createSignInWindow(() => window, proxy.guide),
    onNewDemo: (connectionId) => sales.forgetService(connectionId),
    onSession: (state) => {
      log({ event: 'session.changed', connection: state.connectionId, session: state.kind });
      publish('session.changed', state);
    },
    onChanged: (connections) => {
      pathWords.forget();
      publish('connections.changed', connections);
    },
  });

  const tell = createTell({
    settings,
    companyName: ({ connectionId, customerNumber }) =>
      book.profile(connectionId).companies.find((company) => company.customerNumber === customerNumber)?.name ?? '',
    isInFront: () => window?.isFocused() ?? false,
  });
  const purchases = createPurchases({
    directory: join(userData, 'purchases'),
    workerUrl: new URL('./purchasesWorker.js', import.meta.url),
    profileFor: ({ connectionId }: CompanyRef) => book.profile(connectionId),
    companiesOf: (connectionId) => book.profile(connectionId).companies,
    person: userInfo().username,
    language,
    sourceFor: async ({ connectionId }: CompanyRef) => {
      const { profile, session } = await book.open(connectionId);
      return { profile, tokens: session.accessTokens, http: httpOf(profile) };
    },
    onProgress: (progress) => publish('purchases.syncProgress', progress),
    onSynced: tellOfSyncs({
      tell,
      settings,
      language,
      show: (company) => {
        showWindow();
        publish('purchaseRoutine.opened', { company });
      },
    }),
    onChanged: (company) => publish('purchases.changed', { company }),
    onSetAside: tellSetAside,
  });
  const sales = createSales({
    file: join(userData, 'sales.sqlite'),
    workerUrl: new URL('./salesWorker.js', import.meta.url),
    importWorkerUrl: new URL('./salesImportWorker.js', import.meta.url),
    sourceFor: async ({ connectionId }: CompanyRef) => {
      const { profile, sales } = await book.open(connectionId);
      return { profile, http: httpOf(profile), ...sales(), language: language() };
    },
    onDispatchChanged: (dispatch) => publish('sales.dispatchChanged', dispatch),
    onFollowed: (company) => publish('salesFollow.changed', { company }),
    onNews: tellOfSales({
      tell,
      settings,
      language,
      show: (company) => {
        showWindow();
        publish('salesFollow.opened', { company });
      },
    }),
    onBulk: (run) => publish('salesBulk.changed', run),
    onSetAside: () => tellSetAside('sales'),
  });

  const invoiceFonts = readInvoiceFonts(new URL('./fonts/', import.meta.url));
  const documentStyles = invoiceStyleHashes(invoiceFonts);

  const tests = createConnectionTests({
    meansFor: (connectionId) => testMeansOf(connectionId, { book, http, secrets, language: language() }),
    onProgress: (run) => publish('connectionTest.progress', run),
  });

  const updates = openUpdates({ governed, settings, http, isSending: sales.isSending, publish });

  const showMenu = (): void => setMenu(language(), (command) => publish('application.command', { command }));
  bindContract(ipcMain, {
    application: applicationHandlers({ info, preferences: () => lookOf(governed) }),
    managed: managedHandlers(governed),
    connections: connectionsHandlers({
      book,
      window: () => window,
      offeredFile: () => offeredFile,
      profileFilesLabel: () => menuTexts[language()].profileFiles,
      forget: async (connectionId) => {
        await tests.forget(connectionId);
        await purchases.remove(connectionId);
        forgetPurchaseViews(settings, connectionId);
        forgetRoutines(settings, connectionId);
        await sales.remove(connectionId);
      },
    }),
    connectionTest: connectionTestHandlers(tests),
    network: networkHandlers({ passwords, book, http, routes: proxy.routes }),
    session: sessionHandlers(book),
    purchases,
    purchaseExport: purchaseExportHandlers({
      exporting: purchases.exporting,
      printFolder,
      window: () => window,
      language,
      publish,
    }),
    purchaseFields: purchaseFieldsHandlers({ book, fields: purchases.fields }),
    purchaseOverview: purchaseOverviewHandlers(purchases),
    purchaseReview: purchaseReviewHandlers(purchases),
    purchaseRoutine: purchaseRoutineHandlers(settings),
    purchaseViews: purchaseViewsHandlers(settings),
    sales: salesHandlers(sales),
    salesBook: sales.book,
    salesFollow: salesFollowHandlers(sales.follow, settings),
    salesPreview: salesPreviewHandlers({
      preview: createPreview(sales, invoiceFonts),
      printPdf: createPdfPrinter(documentStyles),
      window: () => window,
    }),
    salesBulk: salesBulkHandlers({ bulk: sales.bulk, window: () => window, language }),
    salesImport: salesImportHandlers({ importing: sales.importing, window: () => window, language }),
    salesDialect: salesDialectHandlers(),
    updates: updatesHandlers(updates),
    diagnostics: diagnosticsHandlers({
      ...{ userData, logFolder, book, sales, policy, settings, crashes },
      workerUrl: new URL('./examineWorker.js', import.meta.url),
      secretsKept: secrets.kept,
      window: () => window,
    }),
  });
  tellStumble = (reference) => publish('diagnostics.stumbled', { reference });

  governed.onChange(() => {
    detailLog(governed.get('diagnostics') === 'detailed');
    publish('managed.changed', governed.all());
  });
  followLook(governed, (look) => {
    publish('application.preferencesChanged', look);
    showMenu();
  });
  showMenu();
  const developmentServer = app.isPackaged ? null : (process.env.INVOICE_DESK_DEV_SERVER ?? null);
  serveRenderer(session.defaultSession, {
    directory: join(here, '..', 'renderer'),
    developmentServer,
    documentStyles,
  });

  const showWindow = (): void => {
    if (window) {
      bringToFront(window);
      return;
    }
    const preload = join(here, '..', 'preload', 'preload.cjs');
    window = openMainWindow({ preload, onBroken: failStart, onGone: crashes.nextPage }).once('closed', () => {
      window = null;
    });
    askAboutHungPage(window, language);
  };
  onNextStart(({ profileFile }) => {
    showWindow();
    if (profileFile === null) return;
    offeredFile = profileFile;
    publish('connections.profileOffered', {});
  });
  app.on('activate', showWindow);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  renewAfterSleep(book);
  const schedule = schedulePurchases({ book, settings, purchases });
  const following = followSales(book, sales);
  closeBeforeQuitting(
    [
      async () => schedule.stop(),
      async () => following.stop(),
      updates.stop,
      purchases.close,
      printFolder.clear,
      sales.close,
      () => settleRenewals(book),
      demo.stop,
      crashes.forget,
      async () => {
        log({ event: 'app.ended' });
        await logFile.flush();
      },
    ],
    updates.atEnd,
  );
  showWindow();
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

logConsole();
process.on('uncaughtException', (cause) => tellStumble(reportInternal(cause)));
process.on('unhandledRejection', (cause) => tellStumble(reportInternal(cause)));
run().catch(failStart);
