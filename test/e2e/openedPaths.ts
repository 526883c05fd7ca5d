import type { LaunchedApplication } from './fixture.ts';

/**
 * Records the addresses and files that the application gives to other programs from now on; none is opened. The functions of the main
 * process are replaced, as Playwright documents for dialogs, which works on both hosts.
 */
export const recordOpenedPaths = async (application: LaunchedApplication): Promise<void> => {
  await application.host.evaluate(({ shell }) => {
    const openedPaths: string[] = [];
    Object.assign(globalThis, { openedPaths });
    shell.openExternal = async (url) => void openedPaths.push(url);
    shell.openPath = async (path) => {
      openedPaths.push(path);
      return '';
    };
  }, null);
};

/** Returns what was recorded, newest last. */
export const readOpenedPaths = (application: LaunchedApplication): Promise<readonly string[]> =>
  application.host.evaluate(() => Reflect.get(globalThis, 'openedPaths') as readonly string[], null);
