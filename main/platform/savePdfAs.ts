import { basename } from 'node:path';
import { sanitizeFileName } from '#app/storage/files/fileName.ts';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import { askForSavePath } from '../electron/dialogs.ts';
import type { AppWindow } from '../electron/windows.ts';

/** In characters: file systems allow names of 255 bytes, and a character may take three. */
const maxNameLength = 80;

/**
 * Asks where, and then writes what `createPdf` returns: either the whole file is there under its name, or what was there before.
 * Answers the file's name; null where the person thought better of it. Throws `storage`.
 */
export const savePdfAs = async (
  parent: AppWindow | null,
  title: string,
  createPdf: () => Promise<Uint8Array>,
): Promise<string | null> => {
  const target = parent && (await askForSavePath(parent, nameFile(title), { name: 'PDF', extensions: ['pdf'] }));
  if (!target) return null;
  const bytes = await createPdf();
  const file = await PartialFile.begin(target);
  try {
    await file.write(bytes);
    await file.complete();
  } catch (cause) {
    await file.drop();
    throw cause;
  }
  return basename(target);
};

const nameFile = (title: string): string => `${sanitizeFileName(title.slice(0, maxNameLength), 'invoice')}.pdf`;
