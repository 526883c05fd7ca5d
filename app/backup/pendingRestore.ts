import { join } from 'node:path';
import type { FolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { removeTree } from '#app/storage/dataFolder/folderTree.ts';

/** Folder within the user data folder with the data to be restored. */
export const stagedFolder = 'restore.part';
const replacedFolderPrefix = 'before-restore-';
const stateName = 'restore.json';

/**
 * How far a restore is. `staged`: the data are complete and checked. `out`: the present data are being moved into the folder
 * `replaced`. `in`: the restored ones are being moved to their places. `undo`: one of both failed, and is being taken back. `failed`:
 * it was taken back.
 */
interface RestoreState {
  readonly step: 'staged' | 'out' | 'in' | 'undo' | 'failed';
  /** Name of the folder that gets the present data. */
  readonly replaced: string;
  /** Names of the present data. */
  readonly names: readonly string[];
}

const steps: readonly unknown[] = ['staged', 'out', 'in', 'undo', 'failed'] satisfies RestoreState['step'][];

/** Requests that the next start restores the staged data. Throws the system's errors. */
export const requestRestore = (files: FolderFiles, userData: string, now: number): void => {
  const moment = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  writeState(files, userData, { step: 'staged', replaced: `${replacedFolderPrefix}${moment}`, names: [] });
};

/** Removes a restore that has not begun, or has failed. Throws the system's errors. */
export const forgetRestore = (files: FolderFiles, userData: string): void => {
  // First the request: without its data it must not be carried out.
  if (files.readText(join(userData, stateName)) !== null) files.removeFile(join(userData, stateName));
  files.syncFolder(userData);
  removeTree(files, join(userData, stagedFolder));
};

/**
 * Carries out a requested restore, or continues one that was interrupted, before anything opens the data. By renames alone: where one
 * fails, all are taken back. Throws the system's errors where that fails, too; the next start continues then.
 */
export const finishRestore = (files: FolderFiles, userData: string): void => {
  const state = readState(files, userData);
  if (state === null || state.step === 'failed') return;
  if (state.step === 'undo') {
    undo(files, userData, state);
    return;
  }
  try {
    moveIn(files, userData, state.step === 'in' ? state : moveOut(files, userData, state));
  } catch {
    undo(files, userData, readState(files, userData) ?? state);
    return;
  }
  files.removeFile(join(userData, stateName));
  files.syncFolder(userData);
};

/** Returns the names of folders with data that a restore has replaced. Throws the system's errors. */
export const listReplacedData = (files: FolderFiles, userData: string): readonly string[] =>
  (files.list(userData) ?? []).flatMap(({ name, kind }) =>
    kind === 'folder' && name.startsWith(replacedFolderPrefix) ? [name] : [],
  );

/** Returns whether the last restore was taken back. */
export const hasRestoreFailed = (files: FolderFiles, userData: string): boolean =>
  readState(files, userData)?.step === 'failed';

/** Names of the data; the sales file with all that lies beside it, above all its write-ahead log. */
const isDataName = (name: string): boolean =>
  ['settings.json', 'formDrafts.json', 'invoiceBranding.json', 'purchases'].includes(name) ||
  name.startsWith('sales.sqlite');

const moveOut = (files: FolderFiles, userData: string, state: RestoreState): RestoreState => {
  const names = state.step === 'out' ? state.names : listNames(files, userData).filter(isDataName);
  const next: RestoreState = { ...state, step: 'out', names };
  if (state.step !== 'out') writeState(files, userData, next);
  files.makeFolder(join(userData, next.replaced));
  const present = listNames(files, userData);
  for (const name of names)
    if (present.includes(name)) files.rename(join(userData, name), join(userData, next.replaced, name));
  return next;
};

const moveIn = (files: FolderFiles, userData: string, state: RestoreState): void => {
  if (state.step !== 'in') writeState(files, userData, { ...state, step: 'in' });
  const staged = join(userData, stagedFolder);
  for (const name of listNames(files, staged)) files.rename(join(staged, name), join(userData, name));
};

/** Moves all that was moved back to where it was; the restored data stay nowhere. */
const undo = (files: FolderFiles, userData: string, state: RestoreState): void => {
  if (state.step === 'staged') return;
  if (state.step !== 'undo') writeState(files, userData, { ...state, step: 'undo' });
  const [staged, replaced] = [join(userData, stagedFolder), join(userData, state.replaced)];
  files.makeFolder(staged);
  for (const name of listNames(files, userData).filter(isDataName)) {
    const isRestored = !state.names.includes(name) || listNames(files, replaced).includes(name);
    if (isRestored) files.rename(join(userData, name), join(staged, name));
  }
  for (const name of listNames(files, replaced)) files.rename(join(replaced, name), join(userData, name));
  writeState(files, userData, { ...state, step: 'failed' });
  removeTree(files, replaced);
  removeTree(files, staged);
};

const listNames = (files: FolderFiles, folder: string): readonly string[] =>
  (files.list(folder) ?? []).map(({ name }) => name);

const writeState = (files: FolderFiles, userData: string, state: RestoreState): void =>
  files.replaceText(join(userData, stateName), `${JSON.stringify({ version: 1, ...state })}\n`);

/** Without zod: every start reads it, before any other code of the application is loaded. */
const readState = (files: FolderFiles, userData: string): RestoreState | null => {
  const text = files.readText(join(userData, stateName));
  if (text === null) return null;
  try {
    const { version, step, replaced, names } = JSON.parse(text) as Record<string, unknown>;
    const isState =
      version === 1 && steps.includes(step) && typeof replaced === 'string' && /^before-restore-[\w-]+$/.test(replaced);
    if (!isState || !Array.isArray(names)) return null;
    return { step: step as RestoreState['step'], replaced, names: names.map(String) };
  } catch {
    return null;
  }
};
