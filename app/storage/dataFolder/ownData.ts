import type { FolderFiles } from './folderFiles.ts';

/** Names that only this application gives, one of which is in each folder that it has used for a while. */
const ownNames = ['sales.sqlite', 'settings.json', 'secrets.json', 'purchases'];

/** Returns whether a folder holds data of this application. */
export const holdsOwnData = (files: FolderFiles, folder: string): boolean =>
  files.list(folder)?.some(({ name }) => ownNames.includes(name)) ?? false;
