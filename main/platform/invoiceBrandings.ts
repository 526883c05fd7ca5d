import { z } from 'zod';
import type { InvoiceBranding } from '#app/contract/sales/invoiceBranding.ts';
import { type CompanyRef, companyRef, isSameCompany } from '#app/contract/values.ts';
import { plainInvoiceBranding } from '#app/sales/preview/plainInvoiceBranding.ts';
import { storedInvoiceBranding } from '#app/sales/preview/storedInvoiceBranding.ts';
import { openVersionedFile } from './versionedFile.ts';
import type { VersionedFileFormat } from './versionedFileFormat.ts';

/**
 * What the invoices of each company look like, in `invoiceBranding.json`: apart from the other settings, which are read at every start,
 * because a logo is large. All methods throw `storage`.
 */
export interface InvoiceBrandingStore {
  /** The plain one where nothing was chosen. */
  get(company: CompanyRef): InvoiceBranding;
  change(company: CompanyRef, changes: Partial<InvoiceBranding>): InvoiceBranding;
  deleteOfConnection(connectionId: string): void;
}

const content = z.object({
  brandings: z.array(z.object({ company: companyRef, branding: storedInvoiceBranding })).default([]),
});
type InvoiceBrandingsContent = z.infer<typeof content>;

const form: VersionedFileFormat<InvoiceBrandingsContent> = { content, migrations: [] };

/** Opens the file in the folder when it is first used; one that cannot be read is set aside. */
export const openInvoiceBrandings = (folder: string, onSetAside: () => void): InvoiceBrandingStore => {
  let opened: ReturnType<typeof openVersionedFile<InvoiceBrandingsContent>> | undefined;
  const open = () => {
    opened ??= openVersionedFile({ folder, name: 'invoiceBranding', form, onSetAside });
    return opened;
  };
  const get = (company: CompanyRef): InvoiceBranding =>
    open()
      .read()
      .brandings.find((stored) => isSameCompany(stored.company, company))?.branding ?? plainInvoiceBranding;
  return {
    get,
    change: (company, changes) => {
      const branding = storedInvoiceBranding.parse({ ...get(company), ...changes });
      const others = open()
        .read()
        .brandings.filter((stored) => !isSameCompany(stored.company, company));
      open().write({ brandings: [...others, { company, branding }] });
      return branding;
    },
    deleteOfConnection: (connectionId) => {
      const { brandings } = open().read();
      const others = brandings.filter(({ company }) => company.connectionId !== connectionId);
      if (others.length < brandings.length) open().write({ brandings: others });
    },
  };
};
