import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mappedFields } from '#app/contract/purchases/fields.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { fieldMappingQuery } from '#renderer/features/purchases/fields/queries.ts';

/** The names in the panel of the fields that specification 2.3 defines. */
const fieldNameKeys: ReadonlyMap<string, string> = new Map([
  ['version', 'purchases:column.version'],
  ['seller.organisationName', 'purchases:detail.seller'],
  ['seller.businessId', 'purchases:detail.sellerBusinessId'],
  ['seller.bankAccount.iban', 'purchases:column.iban'],
  ['seller.bankAccount.bic', 'purchases:detail.bic'],
  ['seller.bankAccount.bankName', 'purchases:detail.bank'],
  ['buyer.organisationName', 'purchases:column.buyerName'],
  ['buyer.businessId', 'purchases:detail.buyerBusinessId'],
  ['buyer.postalAddress.townName', 'purchases:column.town'],
]);

/**
 * Returns a lookup of the display name of a field by its path in this company's records; null if only the service names
 * it.
 */
export const useFieldNames = (company: CompanyRef): ((path: string) => string | null) => {
  const { t } = useTranslation(['purchases', 'fields']);
  const { data } = useQuery(fieldMappingQuery(company));
  return (path) => {
    const mapped = mappedFields.find((field) => data?.mapping[field] === path);
    const key = fieldNameKeys.get(path) ?? (mapped && `fields:field.${mapped}`);
    return key === undefined ? null : t(key);
  };
};
