import type { CompanyFigures } from '#app/contract/purchases/companyFigures.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** Method `companyFigures.read`. Throws `storage`. */
export type CompanyFiguresReader = (input: { readonly company: CompanyRef }) => Promise<CompanyFigures | null>;

export const createCompanyFiguresReader =
  ({ call, openExistingArchive, today }: PurchasesServiceDeps): CompanyFiguresReader =>
  async ({ company }) =>
    call.companyFigures(await openExistingArchive(company), today());
