import type { DiscoveredField, FieldMapping } from '#app/contract/purchases/fields.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { Profile } from '#app/profile/profile.ts';
import type { MappingPreviewResult } from '../fields/previewMapping.ts';
import type { MappingSuggestions } from '../fields/suggestMapping.ts';
import { toFieldMapping } from '../fields/toFieldMapping.ts';
import type { PurchasesContext } from './purchasesContext.ts';

interface FieldsInput {
  readonly company: CompanyRef;
}

/** Methods for the fields of a company's records and their mapping: `purchaseFields.*`. All throw `storage`. */
export interface FieldMethods {
  discovered(input: FieldsInput): Promise<{ readonly invoices: number; readonly fields: DiscoveredField[] }>;
  mapping(input: FieldsInput): Promise<{ readonly mapping: FieldMapping; readonly suggestions: MappingSuggestions }>;
  preview(input: FieldsInput & { readonly mapping: FieldMapping }): Promise<MappingPreviewResult>;
  /** Reads all records again. Must be called after the profile got another mapping. */
  readAnew(input: FieldsInput): Promise<void>;
}

interface FieldMethodsOptions {
  readonly profileFor: (company: CompanyRef) => Profile;
}

export const createFieldMethods = (
  { call, openArchive, notifyChanged }: PurchasesContext,
  { profileFor }: FieldMethodsOptions,
): FieldMethods => ({
  discovered: async ({ company }) => call.discoveredFields(await openArchive(company)),
  mapping: async ({ company }) => ({
    mapping: toFieldMapping(profileFor(company).purchases),
    suggestions: await call.suggestedFields(await openArchive(company)),
  }),
  preview: async ({ company, mapping }) => call.previewFields(await openArchive(company), mapping),
  readAnew: async ({ company }) => {
    await openArchive(company);
    notifyChanged(company);
  },
});
