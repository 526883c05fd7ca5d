import { maxLogoBytes } from '#app/contract/sales/invoiceBranding.ts';
import { findColourFault } from '#app/sales/draft/invoiceColour.ts';
import { type ParsedLogo, parseLogo } from '#app/sales/preview/logoFile.ts';
import { readBoundedBytes } from '#app/storage/files/readBoundedFile.ts';
import { askForOpenPath } from '../electron/dialogs.ts';
import type { AppWindow } from '../electron/windows.ts';
import type { InvoiceBrandingStore } from '../platform/invoiceBrandings.ts';
import { toStorageFailure } from '../platform/storageFailure.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

interface InvoiceBrandingHandlersDeps {
  readonly brandings: InvoiceBrandingStore;
  readonly window: () => AppWindow | null;
}

/** Handlers of `invoiceBranding.*`: how a company's invoices look is a setting of this person on this machine. */
export const createInvoiceBrandingHandlers = ({
  brandings,
  window,
}: InvoiceBrandingHandlersDeps): BoundIpcHandlers<'invoiceBranding'> =>
  bindIpcHandlers({
    get: async ({ company }) => brandings.get(company),
    // The page says why a colour is none; what comes here all the same changes nothing.
    set: async ({ company, colour, noticeDays }) =>
      brandings.change(company, colour !== null && findColourFault(colour) ? { noticeDays } : { colour, noticeDays }),
    chooseLogo: async ({ company }) => {
      const parent = window();
      const path = parent && (await askForOpenPath(parent, { name: 'PNG, JPEG', extensions: ['png', 'jpg', 'jpeg'] }));
      if (!path) return { fault: null };
      const logo = await readLogoFile(path);
      if (logo.kind === 'fault') return { fault: logo.fault };
      brandings.change(company, { logo: logo.dataUrl });
      return { fault: null };
    },
    removeLogo: async ({ company }) => brandings.change(company, { logo: null }),
  });

/** Reads no more than a logo may have. Throws `storage` where the file cannot be read. */
const readLogoFile = async (path: string): Promise<ParsedLogo> => {
  try {
    const bytes = await readBoundedBytes(path, maxLogoBytes);
    return bytes === null ? { kind: 'fault', fault: 'tooLarge' } : parseLogo(bytes);
  } catch (cause) {
    throw toStorageFailure(cause);
  }
};
