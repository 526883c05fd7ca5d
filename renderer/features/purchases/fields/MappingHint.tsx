import { skipToken, useQuery } from '@tanstack/react-query';
import type { MappedField } from '#app/contract/purchases/fields.ts';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { later } from '#renderer/ui/later.tsx';
import type { Preview } from './problems.ts';
import { mappingOptions, previewOptions } from './queries.ts';

const MappingNotice = later(async () => (await import('./MappingNotice.tsx')).MappingNotice);

/** Fields that a table of invoices requires. */
const needed: readonly MappedField[] = ['invoiceNumber', 'dueDate', 'amount'];

/** Links to the field mapping where most of the essential values in one company's invoices could not be read. */
export const MappingHint = ({ scope: { connectionId, customerNumber } }: { readonly scope: PurchaseScope }) =>
  customerNumber === null ? null : <OfCompany company={{ connectionId, customerNumber }} />;

const OfCompany = ({ company }: { readonly company: CompanyRef }) => {
  const { data: saved } = useQuery(mappingOptions(company));
  const { data: preview } = useQuery(previewOptions(company, saved?.mapping ?? skipToken));
  const isNeeded = saved?.isEditable && preview && isMostlyEmpty(preview);
  return isNeeded && <MappingNotice connectionId={company.connectionId} />;
};

const isMostlyEmpty = ({ looked, readable }: Preview): boolean =>
  looked > 0 && needed.filter((field) => readable[field].now < looked / 10).length > 1;
