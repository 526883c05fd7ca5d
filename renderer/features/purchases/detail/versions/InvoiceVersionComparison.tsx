import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceVersion } from '#app/contract/purchases/invoice.ts';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './InvoiceVersionComparison.module.css';
import { RecordDifferences } from './RecordDifferences.tsx';

/** Shows the differences between any two records of the invoice, newest first; initially those of the newest one. */
export const InvoiceVersionComparison = ({ versions }: { readonly versions: readonly InvoiceVersion[] }) => {
  const { t } = useTranslation('invoice');
  const getVersionName = useVersionName();
  const [chosen, choose] = useState<{ readonly older?: number; readonly newer?: number }>({});
  const newer = versions.find(({ document }) => document === chosen.newer) ?? versions[0];
  const older = versions.find(({ document }) => document === chosen.older) ?? versions[1];
  if (!newer || !older) return null;
  const options = versions.map((version) => ({ value: String(version.document), label: getVersionName(version) }));
  return (
    <PanelSection title={t('versions.title', { count: versions.length })}>
      <ReturnedRecords versions={versions} />
      <div className={styles.versionFields}>
        <Select
          size="small"
          label={t('versions.from')}
          options={options}
          value={String(older.document)}
          onChange={(document) => choose({ ...chosen, older: Number(document) })}
        />
        <Select
          size="small"
          label={t('versions.to')}
          options={options}
          value={String(newer.document)}
          onChange={(document) => choose({ ...chosen, newer: Number(document) })}
        />
      </div>
      {older === newer ? (
        <p className={styles.muted}>{t('versions.sameSelected')}</p>
      ) : (
        <RecordDifferences older={older.document} newer={newer.document} />
      )}
    </PanelSection>
  );
};

/** The records that the service lists for this one invoice; nothing where it lists one. */
const ReturnedRecords = ({ versions }: { readonly versions: readonly InvoiceVersion[] }) => {
  const { t } = useTranslation('invoice');
  const getVersionName = useVersionName();
  const returned = versions.filter(({ isReturned }) => isReturned);
  if (returned.length < 2) return null;
  return (
    <div className={styles.listedRecords}>
      <p>{t('records.listed', { count: returned.length })}</p>
      <ul>
        {returned.map((version, index) => (
          <li key={version.document}>
            {getVersionName(version)}
            {index === 0 && ` · ${t('records.shown')}`}
          </li>
        ))}
      </ul>
    </div>
  );
};

const useVersionName = (): ((version: InvoiceVersion) => string) => {
  const { t } = useTranslation('invoice');
  const format = useFormat();
  return ({ version, receivedAt }) => {
    const moment = format.dateTime(receivedAt);
    return version === null ? moment : t('versions.name', { version, dateTime: moment });
  };
};
