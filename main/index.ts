import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPurchasesWorker } from '../app/purchases/worker/start.ts';
import { readInvoiceFonts } from '../app/sales/preview/fonts.ts';
import { getInvoiceStyleHashes } from '../app/sales/preview/htmlHead.ts';
import { abortStartup } from './bootstrap/abortStartup.ts';
import { parseCommandLineOptions } from './bootstrap/commandLineOptions.ts';
import type { DeferredStartup, DeferredStartupDeps } from './bootstrap/deferredStartup.ts';
import { type LaunchRequest, openDesktopIntegration } from './bootstrap/desktopIntegration.ts';
import { finishPendingRestore } from './bootstrap/finishPendingRestore.ts';
import { createMainWindowHandle } from './bootstrap/mainWindowHandle.ts';
import { cleanUpEarlierRun, openPlatformServices } from './bootstrap/platformServices.ts';
import { saveAtShutdown } from './bootstrap/saveAtShutdown.ts';
import { acquireSingleInstance, onSecondInstance } from './bootstrap/singleInstance.ts';
import { handleUncaughtErrors } from './bootstrap/uncaughtErrors.ts';
import { isPackaged } from './electron/installation.ts';
import { handlePageCalls } from './electron/ipc.ts';
import { onActivated, onAllWindowsClosed, quit, sandboxEveryPage, whenReady } from './electron/lifeCycle.ts';
import { setNotificationAppId } from './electron/notifications.ts';
import { getMainSession } from './electron/sessions.ts';
import { type AppWindow, onceWindowPainted } from './electron/windows.ts';
import { listenForOpenedLinks } from './integration/links.ts';
import { setApplicationMenu } from './integration/menu.ts';
import { listenForOpenedFiles } from './integration/openedFiles.ts';
import { type AnswerIpcCall, handleIpcCalls } from './ipc/ipcCalls.ts';
import { redirectConsole } from './platform/console.ts';
import { reportFailure } from './platform/report.ts';
import { handleStandardStreamErrors } from './platform/standardStreams.ts';
import { prepareUserDataFolder } from './platform/userData.ts';
import { watchAppearance } from './windows/appearance.ts';
import { registerAppScheme, serveRenderer } from './windows/appProtocol.ts';
import { guardAllPages } from './windows/navigationGuard.ts';
import { guardAllSessions } from './windows/permissionGuard.ts';

/** The contract's names, written in by the build: the contract itself is read later. */
declare const __METHODS__: readonly string[];

const renderer = join(fileURLToPath(new URL('.', import.meta.url)), '..', 'renderer');
const options = parseCommandLineOptions(process.argv);
const openedFiles = listenForOpenedFiles();
const links = listenForOpenedLinks();
const window = createMainWindowHandle();
const { publish } = window;

const start = async (): Promise<void> => {
  const purchasesWorker = startPurchasesWorker({
    url: new URL('./purchasesWorker.js', import.meta.url),
    recordWorkerUrl: new URL('./recordWorker.js', import.meta.url),
    onDeath: reportFailure,
  });
  const platform = await openPlatformServices(publish).catch(failWhenReady);
  const { settings, policy, effectiveSettings, crashes, language } = platform;
  platform.secrets.opened.catch(abortStartup);

  const answerMethodCall = Promise.withResolvers<AnswerIpcCall>();
  handleIpcCalls(handlePageCalls, __METHODS__, answerMethodCall.promise);
  const fonts = readInvoiceFonts(new URL('./fonts/', import.meta.url));
  const documentStyles = getInvoiceStyleHashes(fonts.faces);
  const developmentServer = isPackaged() ? null : (process.env.INVOICE_DESK_DEV_SERVER ?? null);
  const handedOver = serveRenderer(getMainSession(), { directory: renderer, developmentServer, documentStyles });
  const desktopIntegration = await openDesktopIntegration({
    platform,
    publish,
    isWindowOpen: () => window.current() !== null,
    showWindow: () => showWindow(),
  });
  const showMenu = (): void =>
    setApplicationMenu(language(), {
      isConnected: settings.get('connections').length + policy().profileTexts.length > 0,
      run: desktopIntegration.runCommand,
      zoom: desktopIntegration.zoom,
    });
  watchAppearance(effectiveSettings, (preferences) => {
    publish('application.preferencesChanged', preferences);
    showMenu();
    desktopIntegration.updateLanguage();
  });
  showMenu();
  const adopt = (opened: AppWindow): void => {
    desktopIntegration.adopt(opened);
    saveAtShutdown(opened, [desktopIntegration.saveNow, crashes.forgetNow]);
    onceWindowPainted(opened, platform.askKeyring);
  };
  const showWindow = (): void => window.show({ crashes, language, adopt });
  showWindow();
  onActivated(showWindow);
  onAllWindowsClosed(() => {
    if (process.platform !== 'darwin') quit();
  });
  effectiveSettings.onChange(() => publish('managed.changed', effectiveSettings.all()));

  let offeredFile = options.profileFile;
  const offerProfile = (profileFile: string): void => {
    showWindow();
    offeredFile = profileFile;
    publish('connections.profileOffered', {});
  };
  // What is opened sooner keeps this thread from bringing the page its files; now the page is busy with them.
  const deferredStartup = handedOver.then(() =>
    loadDeferredStartup({
      ...{
        platform,
        window,
        showWindow,
        purchasesWorker,
        desktopIntegration,
        fonts,
        documentStyles,
        demoSize: options.demoSize,
      },
      onConnectionsChanged: showMenu,
      offeredFile: () => offeredFile,
    }),
  );
  const openRequest = async (named: LaunchRequest): Promise<void> =>
    desktopIntegration.openRequest(named, (await deferredStartup).connectionManager.list());
  openedFiles.listen(offerProfile);
  links.listen((link) => openRequest({ link, quickAction: null }));
  onSecondInstance(({ profileFile, ...named }) => {
    if (profileFile === null) showWindow();
    else offerProfile(profileFile);
    void openRequest(named);
  });
  answerMethodCall.resolve((await deferredStartup).answering);
  await openRequest(options);
  await cleanUpEarlierRun(platform);
};

/** Delays a failure until a dialog can show it: before the application is ready Linux shows none. */
const failWhenReady = async (cause: unknown): Promise<never> => {
  await whenReady();
  throw cause;
};

/** Loads the module when it is first needed. */
const loadDeferredStartup = async (deps: DeferredStartupDeps): Promise<DeferredStartup> => {
  const { runDeferredStartup } = await import('./bootstrap/deferredStartup.ts');
  return runDeferredStartup(deps);
};

/** Does the work that must be done before the application is ready. */
const prepare = (): void => {
  prepareUserDataFolder(options.userDataDirectory);
  setNotificationAppId('fi.invoicedesk.app');
  // Chromium refuses to start pages that ask for a sandbox where it was told to have none.
  if (options.hasSandbox) sandboxEveryPage();
  guardAllSessions();
  registerAppScheme();
  guardAllPages();
};

const run = async (): Promise<void> => {
  prepare();
  if (!acquireSingleInstance(options)) return;
  await finishPendingRestore();
  await start();
};

handleStandardStreamErrors();
redirectConsole();
handleUncaughtErrors(publish);
run().catch(abortStartup);
