import { fail } from '#app/contract/errors.ts';
import { maxImportFileBytes } from '#app/contract/sales/importedFile.ts';

/**
 * Returns the bytes of a dropped file as Base64: the page can read the file, but has no path to it on the disk. Throws
 * `unreadableFile`.
 */
export const readFileAsBase64 = async (file: File): Promise<string> => {
  if (file.size > maxImportFileBytes) throw fail({ kind: 'unreadableFile', reason: 'tooLarge' });
  const address = await readDataUrl(file);
  return address.slice(address.indexOf(',') + 1);
};

const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    // A folder with such a name, or a file that has been deleted since.
    reader.onerror = () => reject(fail({ kind: 'unreadableFile', reason: 'gone' }, reader.error));
    reader.readAsDataURL(file);
  });
