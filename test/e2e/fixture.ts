import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { killProcessTree } from '#test/killProcessTree.ts';
import { type Host, type HostOptions, startAgain, startHost } from './fixtureHosts.ts';
import { pageTimeoutMs, waitForValue } from './pageAssertions.ts';

export interface LaunchOptions {
  /** Kept afterwards, with its keyring; if left out, a temporary folder is made for both and removed at the end. */
  readonly userDataDir?: string;
  readonly args?: readonly string[];
  readonly language?: 'en' | 'fi' | 'sv';
  readonly colorScheme?: 'light' | 'dark';
  readonly env?: Readonly<Record<string, string>>;
  /** A program other than the application, such as that of the stand-in's own tests. */
  readonly main?: string;
}

export type WindowKind = 'main' | 'signIn';

/** The running application for tests: windows by kind, on any host. */
export interface LaunchedApplication {
  readonly host: Host;
  readonly userDataDir: string;
  /** Returns the application's standard output and error so far. */
  log(): string;
  /** Waits for the window of that kind. */
  window(kind: WindowKind): Promise<Page>;
  hasWindow(kind: WindowKind): boolean;
  /** Chooses the item of the application menu that has this id. */
  menu(id: string): Promise<void>;
  /** Sets the files that the next file pickers return; an empty list cancels them. */
  answerOpenDialog(paths: readonly string[]): Promise<void>;
  /** Sets the files that the next save dialogs return; null cancels them. */
  answerSaveDialog(path: string | null): Promise<void>;
  /** Starts the application once more over the same data; returns the exit code of that second process. */
  startAgain(args?: readonly string[]): Promise<number | null>;
  /** Waits until the application ends by other means; returns its exit code. */
  ended(): Promise<number | null>;
  /** Quits as a person would and waits for the end; returns the exit code. */
  close(): Promise<number | null>;
  /**
   * Ends the system as Windows does, and waits for the end (docs/api/browser-window.md, `session-end`: "Once this event fires,
   * there is no way to prevent the session from ending"): Electron ends the process once the listeners have returned.
   */
  endSystem(): Promise<void>;
  /** Kills the application, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the application, without a visible window if the host supports that. */
export const launch = async (options: LaunchOptions = {}): Promise<LaunchedApplication> => {
  const ownFolder = options.userDataDir ? null : await mkdtemp(join(tmpdir(), 'invoice-desk-'));
  const userDataDir = options.userDataDir ?? join(ownFolder ?? '', 'data');
  const hostOptions = toHostOptions(options, userDataDir);
  let output = '';
  const host = await startHost(hostOptions, (text) => {
    output += text;
  }).catch((cause: Error) => Promise.reject(new Error(`${cause.message}\n${output}`, { cause })));
  const ended = host.process.exitCode === null ? once(host.process, 'exit') : Promise.resolve([host.process.exitCode]);
  const cleanUp = async (): Promise<number | null> => {
    const [code] = await ended;
    if (ownFolder) await rm(ownFolder, { recursive: true, force: true, maxRetries: 5 });
    return code;
  };
  const find = (kind: WindowKind): Page | undefined => {
    const match = host.pages().find((page) => !page.isClosed() && getWindowKind(page.url()) === kind);
    match?.setDefaultTimeout(pageTimeoutMs);
    return match;
  };
  return {
    host,
    userDataDir,
    log: () => output,
    window: (kind) =>
      waitForValue(
        () => find(kind),
        () => `no window of kind ${kind} came up\n${output}`,
      ),
    hasWindow: (kind) => find(kind) !== undefined,
    menu: (id) =>
      host.evaluate(({ Menu }, itemId) => {
        const item = Menu.getApplicationMenu()?.getMenuItemById(itemId);
        if (!item) throw new Error(`the menu has no item ${itemId}`);
        item.click();
      }, id),
    answerOpenDialog: (paths) =>
      host.evaluate(
        ({ dialog }, filePaths) => {
          dialog.showOpenDialog = async () => ({ canceled: filePaths.length === 0, filePaths });
        },
        [...paths],
      ),
    answerSaveDialog: (path) =>
      host.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = async () => ({ canceled: filePath === null, filePath: filePath ?? '' });
      }, path),
    startAgain: (args = []) => startAgain({ ...hostOptions, args: [...hostOptions.args, ...args] }),
    ended: cleanUp,
    close: async () => {
      // The process may end before it responds to this call.
      host.evaluate(({ app }) => app.quit(), null).catch(() => {});
      return cleanUp();
    },
    endSystem: async () => {
      const emitting = host.evaluate(({ BrowserWindow }) => {
        for (const window of BrowserWindow.getAllWindows()) window.emit('session-end', { reasons: ['shutdown'] });
        process.kill(process.pid, 'SIGKILL');
      }, null);
      // The process answers nothing any more.
      emitting.catch(() => {});
      await cleanUp();
    },
    kill: async () => {
      killProcessTree(host.process);
      await cleanUp();
    },
  };
};

const toHostOptions = (options: LaunchOptions, userDataDir: string): HostOptions => {
  const language = options.language ?? 'en';
  return {
    main: options.main ?? null,
    args: [`--user-data-dir=${userDataDir}`, `--lang=${language}`, ...(options.args ?? [])],
    colorScheme: options.colorScheme ?? 'light',
    env: {
      INVOICE_DESK_HEADLESS: '1',
      INVOICE_DESK_UNDO: 'off',
      INVOICE_DESK_KEYRING: `${userDataDir}.keyring`,
      LANGUAGE: language,
      ...options.env,
    },
  };
};

/**
 * Returns the kind of a window. The main one shows the application's own pages, under Electron's address or the
 * stand-in's; printed documents have another such address. Every other page signs in.
 */
export const getWindowKind = (address: string): WindowKind | null => {
  const [, own] = /^(?:app:\/\/([\w-]+)|https:\/\/([\w-]+)\.app\.invalid)\//.exec(address)?.filter(Boolean) ?? [];
  if (own !== undefined) return own === 'invoice-desk' ? 'main' : null;
  return /^https?:/.test(address) ? 'signIn' : null;
};
