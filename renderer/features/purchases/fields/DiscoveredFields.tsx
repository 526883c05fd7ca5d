import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscoveredField } from '#app/contract/purchases/fields.ts';
import plainTable from '#renderer/ui/PlainTable.module.css';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './FieldMappingPage.module.css';

export interface DiscoveredFieldsProps {
  readonly invoices: number;
  readonly fields: readonly DiscoveredField[];
}

/** Number of fields shown; a search finds the others. */
const maxShownFields = 200;

/** Lists every field that the service sends: its path, an example, and its frequency. */
export const DiscoveredFields = ({ invoices, fields }: DiscoveredFieldsProps) => {
  const { t } = useTranslation('fields');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const matches = filterFields(fields, useDeferredValue(search));
  return (
    <>
      <div className={styles.searchField}>
        <SearchField size="small" label={t('discovered.search')} value={search} onChange={setSearch} />
      </div>
      <table className={plainTable.table}>
        <thead>
          <tr>
            <th scope="col">{t('discovered.path')}</th>
            <th scope="col">{t('discovered.type')}</th>
            <th scope="col">{t('discovered.frequency')}</th>
            <th scope="col">{t('discovered.samples')}</th>
          </tr>
        </thead>
        <tbody>
          {matches.slice(0, maxShownFields).map(({ pattern, type, count, samples }) => (
            <tr key={pattern}>
              <th scope="row">
                <UntrustedText>{pattern}</UntrustedText>
              </th>
              <td>{t(`type.${type}`)}</td>
              <td className={styles.frequency}>
                {t('discovered.percent', { percent: format.number(toPercent(count, invoices)) })}
              </td>
              <td className={styles.samples}>
                {samples.map((sample) => (
                  <span key={sample} className={styles.sample}>
                    <UntrustedText>{sample}</UntrustedText>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {matches.length === 0 && <p className={styles.muted}>{t('picker.noMatch')}</p>}
      {matches.length > maxShownFields && (
        <p className={styles.muted}>{t('discovered.more', { count: matches.length - maxShownFields })}</p>
      )}
    </>
  );
};

const filterFields = (fields: readonly DiscoveredField[], search: string): readonly DiscoveredField[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return fields.filter(({ pattern, samples }) => {
    const text = [pattern, ...samples].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

/** Returns a rounded percentage, but 0 and 100 only if they are exact. */
const toPercent = (count: number, of: number): number => {
  if (of === 0 || count >= of) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * count) / of)));
};
