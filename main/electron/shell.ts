import { shell } from 'electron';

/**
 * Gives an address to the program that the system has for its scheme; rejects where there is none. The caller checks the address:
 * the system starts any program for it. Electron: docs/api/shell.md, `openExternal`.
 */
export const openAddress = async (address: string): Promise<void> => {
  await shell.openExternal(address);
};

/**
 * Opens a file as the desktop does, and returns why that failed; an empty text where it did not. The caller checks the path: the
 * system runs a program. Electron: docs/api/shell.md, `openPath`.
 */
export const openFile = (path: string): Promise<string> => shell.openPath(path);
