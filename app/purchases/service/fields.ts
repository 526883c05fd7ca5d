import type { DiscoveredField, FieldMapping } from '#app/contract/purchases/fields.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { Profile } from '#app/profile/profile.ts';
import { mappingIn } from '../fields/mappingIn.ts';
import type { Preview } from '../fields/preview.ts';
import type { Suggestions } from '../fields/suggest.ts';
import type { Access } from './access.ts';

interface ForCompany {
  readonly company: CompanyRef;
}

/** Methods for the fields of a company's records and their mapping: `purchaseFields.*`. All throw `storage`. */
export interface Fields {
  discovered(input: ForCompany): Promise<{ readonly invoices: number; readonly fields: DiscoveredField[] }>;
  mapping(input: ForCompany): Promise<{ readonly mapping: FieldMapping; readonly suggestions: Suggestions }>;
  preview(input: ForCompany & { readonly mapping: FieldMapping }): Promise<Preview>;
  /** Reads all records again. Must be called after the profile got another mapping. */
  readAnew(input: ForCompany): Promise<void>;
}

interface FieldsOptions {
  readonly profileFor: (company: CompanyRef) => Profile;
}

export const createFields = ({ call, place, changed }: Access, { profileFor }: FieldsOptions): Fields => ({
  discovered: async ({ company }) => call.discoveredFields(await place(company)),
  mapping: async ({ company }) => ({
    mapping: mappingIn(profileFor(company).purchases),
    suggestions: await call.suggestedFields(await place(company)),
  }),
  preview: async ({ company, mapping }) => call.previewFields(await place(company), mapping),
  readAnew: async ({ company }) => {
    await place(company);
    changed(company);
  },
});
