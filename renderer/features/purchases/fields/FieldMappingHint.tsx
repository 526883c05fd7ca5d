import { skipToken, useQuery } from '@tanstack/react-query';
import type { MappedField } from '#app/contract/purchases/fields.ts';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import type { FieldMappingPreview } from './fieldMappingProblems.ts';
import { fieldMappingPreviewQuery, fieldMappingQuery } from './queries.ts';

const MappingNotice = lazyComponent(async () => (await import('./FieldMappingNotice.tsx')).FieldMappingNotice);

/** Fields that a table of invoices requires. */
const requiredFields: readonly MappedField[] = ['invoiceNumber', 'dueDate', 'amount'];

/** Links to the field mapping where most of the essential values in one company's invoices could not be read. */
export const FieldMappingHint = ({ scope: { connectionId, customerNumber } }: { readonly scope: PurchaseScope }) =>
  customerNumber === null ? null : <CompanyMappingHint company={{ connectionId, customerNumber }} />;

const CompanyMappingHint = ({ company }: { readonly company: CompanyRef }) => {
  const { data: saved } = useQuery(fieldMappingQuery(company));
  const { data: preview } = useQuery(fieldMappingPreviewQuery(company, saved?.mapping ?? skipToken));
  const isNeeded = saved?.isEditable && preview && isMostlyEmpty(preview);
  return isNeeded && <MappingNotice connectionId={company.connectionId} />;
};

const isMostlyEmpty = ({ sampleSize, readable }: FieldMappingPreview): boolean =>
  sampleSize > 0 && requiredFields.filter((field) => readable[field].now < sampleSize / 10).length > 1;
