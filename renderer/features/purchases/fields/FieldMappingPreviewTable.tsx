import { useTranslation } from 'react-i18next';
import type { MappedField } from '#app/contract/purchases/fields.ts';
import { getMappedFieldKind } from '#app/contract/purchases/recordFields.ts';
import plainTable from '#renderer/ui/PlainTable.module.css';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './FieldMappingPage.module.css';
import type { FieldMappingPreview } from './fieldMappingProblems.ts';

export interface FieldMappingPreviewTableProps {
  readonly preview: FieldMappingPreview;
  /** Fields that are to be found elsewhere than until now. */
  readonly changed: readonly MappedField[];
}

/** Maximum number of rows to compare. */
const maxShownRows = 8;

/** Fields shown as an example while nothing is changed. */
const defaultFields: readonly MappedField[] = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'amount',
  'currency',
  'reference',
];

/** The newest invoices as they would read, beside how they read now. */
export const FieldMappingPreviewTable = ({ preview: { rows }, changed }: FieldMappingPreviewTableProps) => {
  const { t } = useTranslation(['fields', 'purchases']);
  const fields = changed.length > 0 ? changed : defaultFields;
  if (rows.length === 0) return <p className={styles.muted}>{t('effect.none')}</p>;
  return (
    <table className={plainTable.table}>
      <thead>
        <tr>
          <th scope="col">{t('purchases:detail.seller')}</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {t(`field.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .slice(0, maxShownRows)
          .map((row, index) => ({ ...row, place: index }))
          .map((row) => (
            <tr key={row.place}>
              <th scope="row">{row.sellerName ? <UntrustedText>{row.sellerName}</UntrustedText> : '–'}</th>
              {fields.map((field) => (
                <td key={field}>
                  <NowAndAfter row={row} field={field} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
};

interface NowAndAfterProps {
  readonly row: FieldMappingPreview['rows'][number];
  readonly field: MappedField;
}

const NowAndAfter = ({ row, field }: NowAndAfterProps) => {
  const format = useFormat();
  const now = row.now[field];
  const after = row.after[field];
  const write = (value: string): string => {
    const kind = getMappedFieldKind(field);
    if (kind === 'date') return format.dateFull(value);
    return kind === 'amount' ? format.amount(value, row.after.currency).number : value;
  };
  const renderValue = (value: string | null) =>
    value === null ? <span className={styles.muted}>–</span> : <UntrustedText>{write(value)}</UntrustedText>;
  if (now === after) return renderValue(after);
  return (
    <>
      <span className={styles.muted}>{renderValue(now)}</span> <span aria-hidden>→</span>{' '}
      <strong>{renderValue(after)}</strong>
    </>
  );
};
