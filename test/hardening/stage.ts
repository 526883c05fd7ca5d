import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event } from 'electron';
import type { Page } from 'playwright-core';
import type { Connection } from '#app/contract/connections.ts';
import type { Result } from '#app/contract/result.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type LaunchedApplication, launch } from '../e2e/fixture.ts';
import { waitForValue } from '../e2e/pageAssertions.ts';

/** The API that the preload gives to the main window. */
declare const invoiceDesk: { invoke(name: string, input: unknown): Promise<unknown> };
/**
 * Events of the main process while the table runs. The event objects are kept, as guards decide after this listener.
 */
declare const noted: {
  asked: { readonly what: 'navigation' | 'download'; readonly url: string; readonly event: Event }[];
  preferences: Record<string, unknown>[];
  opened: string[];
};

/** The built application with its three kinds of windows: the main one, a sign-in page, and one that has printed. */
export interface Stage {
  readonly application: LaunchedApplication;
  readonly main: Page;
  readonly login: Page;
  readonly company: CompanyRef;
  /** The headers of the main window's document. */
  readonly headers: Readonly<Record<string, string>>;
  /** Calls the main process as the page can. */
  invoke<T>(name: string, input: unknown): Promise<Result<T>>;
  /** Returns whether a navigation or download was refused; waits until the main process has got the event. */
  getVerdict(what: 'navigation' | 'download', url: string): Promise<'refused' | 'allowed'>;
  /** The web preferences of the three windows. */
  readonly preferences: readonly Readonly<Record<string, unknown>>[];
  /** The addresses and files that were given to other programs since the last call. */
  opened(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const openStage = async (): Promise<Stage> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-hardening-'));
  const application = await launch();
  const main = await application.window('main');
  await main.getByRole('button').first().waitFor();
  const headers = (await main.reload())?.headers() ?? {};
  await takeNotes(application);
  const invoke = async <T>(name: string, input: unknown): Promise<Result<T>> =>
    (await main.evaluate(([asked, value]) => invoiceDesk.invoke(asked as string, value), [name, input])) as Result<T>;
  const demo = granted(await invoke<Connection>('connections.openDemo', { showsLogin: true }));
  const company = { connectionId: demo.id, customerNumber: demo.companies[0]?.customerNumber ?? '' };
  await print(application, invoke, company, join(folder, 'invoice.pdf'));
  const signIn = invoke('session.signIn', { connectionId: demo.id });
  const login = await application.window('signIn');
  await login.getByLabel('Password').waitFor();
  return {
    application,
    main,
    login,
    company,
    headers,
    invoke,
    getVerdict: (what, url) => readVerdict(application, what, url),
    preferences: await application.host.evaluate(() => noted.preferences, null),
    opened: () => application.host.evaluate(() => noted.opened.splice(0), null),
    close: async () => {
      await login.close();
      await signIn;
      await application.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** Returns what became of a navigation or download since {@link takeNotes}; waits until the main process has got the event. */
export const readVerdict = (
  application: LaunchedApplication,
  what: 'navigation' | 'download',
  url: string,
): Promise<'refused' | 'allowed'> =>
  waitForValue(
    () =>
      application.host.evaluate(
        (_electron, wanted) => {
          const found = noted.asked.find((one) => one.what === wanted.what && one.url === wanted.url);
          return found && (found.event.defaultPrevented ? 'refused' : 'allowed');
        },
        { what, url },
      ),
    () => `the main process never heard of the ${what} to ${url}`,
  );

const granted = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`the application refused: ${JSON.stringify(result.error)}`);
};

const print = async (
  application: LaunchedApplication,
  invoke: Stage['invoke'],
  company: CompanyRef,
  file: string,
): Promise<void> => {
  const { id: draftId } = granted(await invoke<{ id: string }>('sales.newDraft', { company }));
  await application.answerSaveDialog(file);
  granted(await invoke('salesPreview.savePdf', { company, draftId }));
};

/**
 * Records events and preferences. Electron itself calls `getLastWebPreferences` on a window that is about to open
 * another; its typings lack it.
 */
export const takeNotes = (application: LaunchedApplication): Promise<void> =>
  application.host.evaluate(({ app, BrowserWindow, shell }) => {
    Object.assign(globalThis, { noted: { asked: [], preferences: [], opened: [] } });
    type Contents = Electron.WebContents & { getLastWebPreferences(): Record<string, unknown> };
    const listen = (contents: Electron.WebContents): void => {
      const { session: _session, ...plain } = (contents as Contents).getLastWebPreferences();
      noted.preferences.push(plain);
      const keep = (event: Event & { readonly url: string }): void =>
        void noted.asked.push({ what: 'navigation', url: event.url, event });
      contents.on('will-frame-navigate', keep);
      contents.on('will-redirect', keep);
      contents.session.on('will-download', (event, item) => {
        noted.asked.push({ what: 'download', url: item.getURL(), event });
      });
    };
    for (const { webContents } of BrowserWindow.getAllWindows()) listen(webContents);
    app.on('web-contents-created', (_event, contents) => listen(contents));
    shell.openExternal = async (url) => void noted.opened.push(url);
    shell.openPath = async (path) => {
      noted.opened.push(path);
      return '';
    };
  }, null);
