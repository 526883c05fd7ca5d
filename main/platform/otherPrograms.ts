import { extname, isAbsolute } from 'node:path';
import { fail } from '#app/contract/errors.ts';
import { isSecureUrl } from '#app/profile/addresses.ts';
import { openAddress, openFile } from '../electron/shell.ts';

/**
 * Shows a page in the person's browser: https, or on this machine. The system would start any program for any other scheme, so
 * no address comes here that is not looked at once more, and what goes out is what the parser made of it. Throws
 * `invalidRequest`, and what the system says where it has no browser.
 */
export const openInBrowser = async (address: string): Promise<void> => {
  if (!isSecureUrl(address)) throw fail({ kind: 'invalidRequest', detail: 'not an address for a browser' });
  await openAddress(new URL(address).href);
};

/**
 * Shows a PDF file in the system's viewer. The system would run a file of another kind. Throws `invalidRequest`, and `noViewer`
 * where there is none.
 */
export const openPdf = async (path: string): Promise<void> => {
  if (!isAbsolute(path) || /\p{Cc}/u.test(path) || extname(path) !== '.pdf')
    throw fail({ kind: 'invalidRequest', detail: 'not a PDF file' });
  const complaint = await openFile(path);
  if (complaint) throw fail({ kind: 'noViewer' }, new Error(complaint));
};
