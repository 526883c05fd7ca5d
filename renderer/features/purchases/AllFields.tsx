import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseField } from '../../../app/contract/purchases.ts';
import { PanelSection } from '../../design/Panel.tsx';
import { SearchField } from '../../design/SearchField.tsx';
import styles from './DetailPanel.module.css';
import { searchFields } from './fieldSearch.ts';

export interface AllFieldsProps {
  readonly fields: readonly PurchaseField[];
  readonly isCut: boolean;
}

/** Every leaf of the invoice as the service sent it, those beyond the specification apart from the others. */
export const AllFields = ({ fields, isCut }: AllFieldsProps) => {
  const { t } = useTranslation('purchases');
  const [search, setSearch] = useState('');
  const found = searchFields(fields, useDeferredValue(search));
  return (
    <PanelSection title={t('fields.title', { count: fields.length })}>
      <div className={styles.search}>
        <SearchField size="small" label={t('fields.search')} value={search} onChange={setSearch} />
      </div>
      {found.length === 0 && <p className={styles.quiet}>{t('fields.none')}</p>}
      <FieldList title={t('fields.specified')} fields={found.filter(({ specified }) => specified)} />
      <FieldList title={t('fields.further')} fields={found.filter(({ specified }) => !specified)} />
      {isCut && <p className={styles.quiet}>{t('fields.cut')}</p>}
    </PanelSection>
  );
};

const FieldList = ({ title, fields }: { readonly title: string; readonly fields: readonly PurchaseField[] }) => {
  const { t } = useTranslation('purchases');
  if (fields.length === 0) return null;
  return (
    <>
      <h4 className={styles.group}>{title}</h4>
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div key={field.path} className={styles.field}>
            <dt className={styles.path}>{field.path || t('fault.record')}</dt>
            <dd>
              <FieldValue field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const FieldValue = ({ field: { type, value } }: { readonly field: PurchaseField }) => {
  const { t } = useTranslation('purchases');
  if (type === 'null' || type === 'empty' || value === null || value.trim() === '')
    return <span className={styles.quiet}>{t(type === 'null' ? 'fields.null' : 'fields.empty')}</span>;
  return <span className={styles.raw}>{value}</span>;
};
