import type { DiscoveredField, FieldMapping } from '#app/contract/purchases/fields.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { getProfileFieldMapping } from '../fields/getProfileFieldMapping.ts';
import type { FieldMappingPreviewResult } from '../fields/previewFieldMapping.ts';
import type { FieldMappingSuggestions } from '../fields/suggestFieldMapping.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

interface FieldsInput {
  readonly company: CompanyRef;
}

/** Methods for the fields of a company's records and their mapping: `purchaseFields.*`. All throw `storage`. */
export interface FieldMappingMethods {
  discovered(input: FieldsInput): Promise<{ readonly invoices: number; readonly fields: DiscoveredField[] }>;
  mapping(
    input: FieldsInput,
  ): Promise<{ readonly mapping: FieldMapping; readonly suggestions: FieldMappingSuggestions }>;
  preview(input: FieldsInput & { readonly mapping: FieldMapping }): Promise<FieldMappingPreviewResult>;
  /** Reads all records again. Must be called after the profile got another mapping. */
  rereadAll(input: FieldsInput): Promise<void>;
}

interface FieldMethodsOptions {
  readonly profileFor: (company: CompanyRef) => ConnectionProfile;
}

export const createFieldMappingMethods = (
  { call, openArchive, notifyChanged }: PurchasesServiceDeps,
  { profileFor }: FieldMethodsOptions,
): FieldMappingMethods => ({
  discovered: async ({ company }) => call.discoveredFields(await openArchive(company)),
  mapping: async ({ company }) => ({
    mapping: getProfileFieldMapping(profileFor(company).purchases),
    suggestions: await call.suggestedFields(await openArchive(company)),
  }),
  preview: async ({ company, mapping }) => call.previewFields(await openArchive(company), mapping),
  rereadAll: async ({ company }) => {
    await openArchive(company);
    notifyChanged(company);
  },
});
