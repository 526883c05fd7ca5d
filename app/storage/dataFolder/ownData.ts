import type { FolderFiles } from './folderFiles.ts';

/** Names that only this application gives. Each folder that it has used for a while holds one. */
const ownNames = ['sales.sqlite', 'settings.json', 'secrets.json', 'purchases'];

/** Returns whether a folder holds data of this application. */
export const holdsOwnData = (files: FolderFiles, folder: string): boolean =>
  files.list(folder)?.some(({ name }) => ownNames.includes(name)) ?? false;
