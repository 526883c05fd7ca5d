import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedField } from '#app/contract/purchases/invoice.ts';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import styles from './PurchaseDetailPanel.module.css';
import { searchReceivedFields } from './searchReceivedFields.ts';
import { ReceivedFieldTree } from './tree/ReceivedFieldTree.tsx';
import { buildReceivedFieldTree } from './tree/receivedFieldTree.ts';

export interface ReceivedFieldsSectionProps {
  readonly fields: readonly ReceivedField[];
  readonly isCut: boolean;
}

/** Every leaf of the invoice as the service sent it, those beyond the specification apart from the others. */
export const ReceivedFieldsSection = ({ fields, isCut }: ReceivedFieldsSectionProps) => {
  const { t } = useTranslation('purchases');
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const matches = useMemo(() => searchReceivedFields(fields, deferredSearch), [fields, deferredSearch]);
  return (
    <PanelSection title={t('fields.title', { count: fields.length })}>
      <div className={styles.searchField}>
        <SearchField size="small" label={t('fields.search')} value={search} onChange={setSearch} />
      </div>
      {matches.length === 0 && <p className={styles.muted}>{t('fields.none')}</p>}
      <Part
        title={t('fields.further')}
        fields={matches.filter(({ specified }) => !specified)}
        search={deferredSearch}
      />
      <Part
        title={t('fields.specified')}
        fields={matches.filter(({ specified }) => specified)}
        search={deferredSearch}
      />
      {isCut && <p className={styles.muted}>{t('fields.cut')}</p>}
    </PanelSection>
  );
};

interface PartProps {
  readonly title: string;
  readonly fields: readonly ReceivedField[];
  readonly search: string;
}

/** Levels are closed at first; a search opens all that it found. */
const Part = ({ title, fields, search }: PartProps) => {
  const tree = useMemo(() => buildReceivedFieldTree(fields), [fields]);
  if (fields.length === 0) return null;
  const isSearch = search.trim() !== '';
  return (
    <>
      <h4 className={styles.groupTitle}>{title}</h4>
      <ReceivedFieldTree key={String(isSearch)} label={title} nodes={tree} startsOpen={() => isSearch} />
    </>
  );
};
