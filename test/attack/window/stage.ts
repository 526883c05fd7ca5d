import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Event } from 'electron';
import type { Result } from '#app/contract/result.ts';
import type { SessionState } from '#app/contract/session.ts';
import { startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from '#test/e2e/fixture.ts';
import { type HostileServer, startHostileServer } from './hostileServer.ts';

declare const invoiceDesk: { invoke(name: string, input: unknown): Promise<unknown> };
/** Every navigation, redirect and download that the main process was asked about. */
declare const asked: Event[];
/** The address of every page that the main process knows to have been shown. */
declare const shown: string[];

/** The running application, signed out, with one connection whose sign-in page is a hostile server's. */
export interface Stage {
  readonly application: LaunchedApplication;
  readonly hostile: HostileServer;
  /** Requests that reached the redirect address, where nothing may ever arrive. */
  readonly leaked: string[];
  readonly secrets: readonly string[];
  signIn(): Promise<Result<SessionState>>;
  /** Signs in with another connection, whose sign-in page is the same one. */
  signInBeside(): Promise<Result<SessionState>>;
  /** Cancels the sign-ins of both connections. */
  cancelSignIns(): Promise<void>;
  signOut(): Promise<unknown>;
  state(): Promise<SessionState['kind']>;
  /** Whether the application has refused something since the last call of `forget`. */
  hasRefused(): Promise<boolean>;
  /** Whether the application knows that each of these addresses was shown since the last call of `forget`. */
  hasShown(addresses: readonly string[]): Promise<boolean>;
  /** Whether the sign-in page has reported a title to the application. */
  hasPageTitle(): Promise<boolean>;
  forget(): Promise<void>;
  /** Title of the sign-in window; null where there is none. */
  title(): Promise<string | null>;
  /** Closes the sign-in window as a person does. */
  closeWindow(): Promise<void>;
  close(): Promise<void>;
}

export const openStage = async (): Promise<Stage> => {
  const demo = await startDemoService({ purchaseCount: 1 });
  const hostile = await startHostileServer(demo);
  const { uri, leaked, stop } = await listenAtRedirect();
  demo.quirks.redirectUris = [uri];
  const application = await launch();
  const main = await application.window('main');
  await main.getByRole('button').first().waitFor();
  const invoke = async <T>(name: string, input: object): Promise<Result<T>> =>
    (await main.evaluate(([method, value]) => invoiceDesk.invoke(method, value), [name, input] as const)) as Result<T>;
  const connectionId = await connect(invoke, demo, hostile.url, uri);
  const besideId = await connect(invoke, demo, hostile.url, uri, `${demo.url}/beside`);
  await takeNotes(application);
  const session = { connectionId };
  return {
    application,
    hostile,
    leaked,
    secrets: [demo.credentials.clientSecret, demo.credentials.password],
    signIn: () => invoke('session.signIn', session),
    signInBeside: () => invoke('session.signIn', { connectionId: besideId }),
    cancelSignIns: async () => {
      for (const id of [connectionId, besideId]) await invoke('session.cancelSignIn', { connectionId: id });
    },
    signOut: () => invoke('session.signOut', session),
    state: async () => unwrapped(await invoke<SessionState>('session.state', session)).kind,
    hasRefused: () => application.host.evaluate(() => asked.some((event) => event.defaultPrevented), null),
    hasShown: (addresses) =>
      application.host.evaluate((_electron, list) => list.every((address) => shown.includes(address)), addresses),
    forget: () =>
      application.host.evaluate(() => {
        asked.length = 0;
        shown.length = 0;
      }, null),
    title: () =>
      application.host.evaluate(({ BrowserWindow }) => {
        const window = BrowserWindow.getAllWindows().find(
          ({ webContents }) => !webContents.getURL().startsWith('app:'),
        );
        return window?.getTitle() ?? null;
      }, null),
    hasPageTitle: () =>
      application.host.evaluate(
        ({ BrowserWindow }) =>
          BrowserWindow.getAllWindows().some(
            ({ webContents }) => !webContents.getURL().startsWith('app:') && webContents.getTitle() !== '',
          ),
        null,
      ),
    closeWindow: () =>
      application.host.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()
          .find(({ webContents }) => !webContents.getURL().startsWith('app:'))
          ?.close();
      }, null),
    close: async () => {
      await application.close();
      hostile.close();
      stop();
      await demo.close();
    },
  };
};

const unwrapped = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`the application refused: ${JSON.stringify(result.error)}`);
};

type Demo = Awaited<ReturnType<typeof startDemoService>>;

const connect = async (
  invoke: <T>(name: string, input: object) => Promise<Result<T>>,
  demo: Demo,
  hostileUrl: string,
  redirectUri: string,
  purchasesUrl = demo.url,
): Promise<string> => {
  const profile = JSON.parse(demo.profileText) as { identity: object; purchases: object };
  const endpoints = {
    authorization: `${hostileUrl}/authorize`,
    token: `${demo.url}/identity/connect/token`,
    keys: `${demo.url}/identity/.well-known/jwks`,
  };
  const text = JSON.stringify({
    ...profile,
    identity: { ...profile.identity, endpoints, redirectUris: [redirectUri] },
    purchases: { ...profile.purchases, baseUrl: purchasesUrl },
  });
  const { clientSecret, salesClientSecret, subscriptionId } = demo.credentials;
  const credentials = {
    clientCredential: clientSecret,
    salesCredential: salesClientSecret,
    subscription: subscriptionId,
  };
  return unwrapped(await invoke<{ id: string }>('connections.add', { text, credentials })).id;
};

/** The events are kept themselves: the application's guards decide about them after this listener. */
const takeNotes = (application: LaunchedApplication): Promise<void> =>
  application.host.evaluate(({ app }) => {
    Object.assign(globalThis, { asked: [], shown: [] });
    app.on('session-created', (created) => created.on('will-download', (event) => void asked.push(event)));
    app.on('web-contents-created', (_event, contents) => {
      contents.on('will-frame-navigate', (event) => void asked.push(event));
      contents.on('will-redirect', (event) => void asked.push(event));
      contents.on('did-navigate', (_navigated, address) => void shown.push(address));
    });
  }, null);

const listenAtRedirect = async () => {
  const leaked: string[] = [];
  const server = createServer((request, response) => {
    leaked.push(`${request.method} ${request.url}`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/signin`;
  return { uri, leaked, stop: () => server.close() };
};
