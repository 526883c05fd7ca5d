import { dialog, type FileFilter } from 'electron';
import { type AppWindow, electronObject } from './handles.ts';

/** The kinds of files that a dialog offers: their name for people, and the endings without a dot. */
export interface FileKind {
  readonly name: string;
  readonly extensions: readonly string[];
}

/** A question with buttons; `cancelId` and `defaultId` are places in `buttons`. */
export interface QuestionDialog {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
  readonly defaultId: number;
  /** The answer where the person closes the dialog, and where `signal` is aborted. */
  readonly cancelId: number;
  readonly signal: AbortSignal;
}

/**
 * Asks where to save a file, and whether to replace one; returns the path, null where the person cancelled. Electron:
 * docs/api/dialog.md, `showSaveDialog`.
 */
export const askForSavePath = async (parent: AppWindow, name: string, kind: FileKind): Promise<string | null> => {
  const { canceled, filePath } = await dialog.showSaveDialog(parent[electronObject], {
    defaultPath: name,
    filters: [toFileFilter(kind)],
  });
  return canceled || !filePath ? null : filePath;
};

/**
 * Asks for a file to open; returns its path, null where the person cancelled. Electron: docs/api/dialog.md, `showOpenDialog`.
 */
export const askForOpenPath = async (parent: AppWindow, kind: FileKind): Promise<string | null> => {
  const { canceled, filePaths } = await dialog.showOpenDialog(parent[electronObject], {
    properties: ['openFile'],
    filters: [toFileFilter(kind)],
  });
  return canceled ? null : (filePaths[0] ?? null);
};

/** Asks for a folder; returns its path, null where the person cancelled. Electron: docs/api/dialog.md, `showOpenDialog`. */
export const askForFolder = async (parent: AppWindow): Promise<string | null> => {
  const { canceled, filePaths } = await dialog.showOpenDialog(parent[electronObject], {
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
};

const toFileFilter = ({ name, extensions }: FileKind): FileFilter => ({ name, extensions: [...extensions] });

/**
 * Asks a question with a warning sign, and returns the place of the pressed button. Electron: docs/api/dialog.md,
 * `showMessageBox`.
 */
export const askQuestion = async (parent: AppWindow, { buttons, ...question }: QuestionDialog): Promise<number> => {
  const { response } = await dialog.showMessageBox(parent[electronObject], {
    type: 'warning',
    buttons: [...buttons],
    ...question,
  });
  return response;
};

/**
 * Shows an error and waits until it is dismissed, without any window. Before the application is ready, Linux writes it to the
 * standard error stream instead. Electron: docs/api/dialog.md, `showErrorBox`.
 */
export const showErrorDialog = (title: string, content: string): void => dialog.showErrorBox(title, content);
