import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, ipcMain, session } from 'electron';
import { startPurchasesWorker } from '../app/purchases/worker/start.ts';
import { readInvoiceFonts } from '../app/sales/preview/fonts.ts';
import { invoiceStyleHashes } from '../app/sales/preview/htmlHead.ts';
import type { BehindWindow, BehindWindowNeeds } from './bootstrap/behindWindow.ts';
import { type Named, openDesktopHabits } from './bootstrap/desktopHabits.ts';
import { failStart } from './bootstrap/failedStart.ts';
import { openGround, tidyGround } from './bootstrap/ground.ts';
import { createOneWindow } from './bootstrap/oneWindow.ts';
import { becomeSingleInstance, onNextStart } from './bootstrap/singleInstance.ts';
import { readStartOptions } from './bootstrap/startOptions.ts';
import { handleUncaughtErrors } from './bootstrap/uncaught.ts';
import { hearOfLinks } from './integration/links.ts';
import { setMenu } from './integration/menu.ts';
import { hearOfOpenedFiles } from './integration/openedFiles.ts';
import { type Answering, hearQuestions } from './ipc/questions.ts';
import { nameForNotifications } from './notifications/notifications.ts';
import { logConsole } from './platform/console.ts';
import { reportFailure } from './platform/report.ts';
import { handleStreamErrors } from './platform/standardStreams.ts';
import { openUserData } from './platform/userData.ts';
import { registerAppScheme, serveRenderer } from './windows/appProtocol.ts';
import { followLook } from './windows/look.ts';
import { guardAllContents } from './windows/navigationGuard.ts';
import { denyPermissions } from './windows/permissionGuard.ts';

/** The contract's names, written in by the build: the contract itself is read later. */
declare const __METHODS__: readonly string[];

const renderer = join(fileURLToPath(new URL('.', import.meta.url)), '..', 'renderer');
const options = readStartOptions(process.argv);
const openedFiles = hearOfOpenedFiles();
const links = hearOfLinks();
const window = createOneWindow();
const { publish } = window;

const start = async (): Promise<void> => {
  const purchasesWorker = startPurchasesWorker(new URL('./purchasesWorker.js', import.meta.url), reportFailure);
  const ground = await openGround(publish).catch(failWhenReady);
  const { settings, policy, governed, crashes, language } = ground;

  const answering = Promise.withResolvers<Answering>();
  hearQuestions(ipcMain, __METHODS__, answering.promise);
  const fonts = readInvoiceFonts(new URL('./fonts/', import.meta.url));
  const documentStyles = invoiceStyleHashes(fonts);
  const developmentServer = app.isPackaged ? null : (process.env.INVOICE_DESK_DEV_SERVER ?? null);
  const handedOver = serveRenderer(session.defaultSession, { directory: renderer, developmentServer, documentStyles });
  const habits = await openDesktopHabits({ ground, publish, showWindow: () => showWindow() });
  const showMenu = (): void =>
    setMenu(language(), {
      isConnected: settings.get('connections').length + policy().profileTexts.length > 0,
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
  app.on('activate', showWindow);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  governed.onChange(() => publish('managed.changed', governed.all()));

  let offeredFile = options.profileFile;
  const offer = (profileFile: string): void => {
    showWindow();
    offeredFile = profileFile;
    publish('connections.profileOffered', {});
  };
  // What is opened sooner keeps this thread from bringing the page its files; now the page is busy with them.
  const behind = handedOver.then(() =>
    openBehind({
      ...{ ground, window, showWindow, purchasesWorker, habits, fonts, documentStyles, demoSize: options.demoSize },
      onConnectionsChanged: showMenu,
      offeredFile: () => offeredFile,
    }),
  );
  const follow = async (named: Named): Promise<void> => habits.follow(named, (await behind).book.list());
  openedFiles.listen(offer);
  links.listen((link) => follow({ link, errand: null }));
  onNextStart(({ profileFile, ...named }) => {
    if (profileFile === null) showWindow();
    else offer(profileFile);
    void follow(named);
  });
  answering.resolve((await behind).answering);
  await follow(options);
  await tidyGround(ground);
};

/** Delays a failure until a dialog can show it: before the application is ready Linux shows none. */
const failWhenReady = async (cause: unknown): Promise<never> => {
  await app.whenReady();
  throw cause;
};

/** Loads the module when it is first needed. */
const openBehind = async (needs: BehindWindowNeeds): Promise<BehindWindow> => {
  const { openBehindWindow } = await import('./bootstrap/behindWindow.ts');
  return openBehindWindow(needs);
};

/** Does the work that must be done before the application is ready. */
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

handleStreamErrors();
logConsole();
handleUncaughtErrors(publish);
run().catch(failStart);
