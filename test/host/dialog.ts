import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { app } from './app.ts';
import type { HostWebContents } from './webContents.ts';

type Options = Electron.OpenDialogOptions;
interface Window {
  readonly webContents: HostWebContents;
}

const freePath = (folder: string, name: string, number = 0): string => {
  const { name: stem, ext } = parse(name);
  const path = join(folder, number === 0 ? name : `${stem} (${number})${ext}`);
  return existsSync(path) ? freePath(folder, name, number + 1) : path;
};

/** `dialog`: the file picker is Chromium's own, opened by the window's page. */
export const dialog = {
  showOpenDialog: async (window: Window, options: Options): Promise<Electron.OpenDialogReturnValue> => {
    // Chromium's picker of folders names only the files in them: returns, without a dialog, the folder of its downloads.
    if (options.properties?.includes('openDirectory')) {
      const folder = app.getPath('downloads');
      await mkdir(folder, { recursive: true });
      return { canceled: false, filePaths: [folder] };
    }
    const extensions = (options.filters ?? [])
      .flatMap((filter) => filter.extensions)
      .filter((extension) => extension !== '*');
    const filePath = await window.webContents.pickFile(extensions.map((extension) => `.${extension}`).join(','));
    return filePath === null ? { canceled: true, filePaths: [] } : { canceled: false, filePaths: [filePath] };
  },
  /** Returns, without a dialog, an unused name in the folder of Chromium's downloads. */
  showSaveDialog: async (
    _window: Window,
    { defaultPath = '' }: Electron.SaveDialogOptions,
  ): Promise<Electron.SaveDialogReturnValue> => {
    const folder = app.getPath('downloads');
    await mkdir(folder, { recursive: true });
    return { canceled: false, filePath: freePath(folder, basename(defaultPath)) };
  },
  /** Returns, without a dialog, the default answer. */
  showMessageBox: async (
    _window: Window,
    { defaultId = 0 }: Electron.MessageBoxOptions,
  ): Promise<Electron.MessageBoxReturnValue> => ({ response: defaultId, checkboxChecked: false }),
  showErrorBox: (title: string, content: string): void => {
    process.stderr.write(`${title}\n${content}\n`);
  },
};
