import type { HostWebContents } from './webContents.ts';

type Options = Electron.OpenDialogOptions;
interface Window {
  readonly webContents: HostWebContents;
}

/** `dialog`: the file picker is Chromium's own, opened by the window's page. */
export const dialog = {
  showOpenDialog: async (window: Window, options: Options): Promise<Electron.OpenDialogReturnValue> => {
    const extensions = (options.filters ?? [])
      .flatMap((filter) => filter.extensions)
      .filter((extension) => extension !== '*');
    const filePath = await window.webContents.pickFile(extensions.map((extension) => `.${extension}`).join(','));
    return filePath === null ? { canceled: true, filePaths: [] } : { canceled: false, filePaths: [filePath] };
  },
  showErrorBox: (title: string, content: string): void => {
    process.stderr.write(`${title}\n${content}\n`);
  },
};
