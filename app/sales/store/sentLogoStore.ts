import { createHash } from 'node:crypto';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ServiceRecords } from './serviceRecords.ts';
import type { ValidatedRecords } from './validatedRecords.ts';

/** The logos of sent invoices, each once. */
export interface SentLogoStore {
  /** Saves a picture (a `data:` address), and returns its id. */
  saveSentLogo(company: CompanyRef, dataUrl: string): Promise<string>;
  /** Returns a saved picture; null where it cannot be read. */
  sentLogo(company: CompanyRef, id: string): Promise<string | null>;
}

export const createSentLogoStore = (
  records: Pick<ServiceRecords, 'put'>,
  typed: ValidatedRecords,
  now: () => string,
): SentLogoStore => ({
  saveSentLogo: async (company, dataUrl) => {
    const id = createHash('sha256').update(dataUrl).digest('hex');
    if (!(await typed.find(company, 'sentLogo', id)))
      await records.put([typed.write(company, 'sentLogo', { id, value: { dataUrl }, savedAt: now() })]);
    return id;
  },
  sentLogo: async (company, id) => (await typed.find(company, 'sentLogo', id))?.value.dataUrl ?? null,
});
