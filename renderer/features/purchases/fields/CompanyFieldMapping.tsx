import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { DiscoveredFields } from './DiscoveredFields.tsx';
import styles from './FieldMappingPage.module.css';
import { FieldMappingPreviewTable } from './FieldMappingPreviewTable.tsx';
import { suggestPathsForMissingFields } from './fieldMappingProblems.ts';
import { MappedFields } from './MappedFields.tsx';
import { discoveredFieldsQuery } from './queries.ts';
import { type FieldMappingEditorController, useFieldMappingEditor } from './useFieldMappingEditor.ts';

export interface CompanyFieldMappingProps {
  readonly connection: Connection;
  readonly customerNumber: string;
  /** Selects another company of the connection as the source of examples. */
  readonly choice: ReactNode;
}

/** The fields by the invoices of one company. */
export const CompanyFieldMapping = ({ connection, customerNumber, choice }: CompanyFieldMappingProps) => {
  const { t } = useTranslation('fields');
  const company = useMemo(() => ({ connectionId: connection.id, customerNumber }), [connection.id, customerNumber]);
  const mapping = useFieldMappingEditor(company);
  const discovered = useQuery(discoveredFieldsQuery(company));
  const error = mapping.saved.error ?? mapping.preview.error ?? discovered.error;
  return (
    <div className={`${footedPageStyles.page} ${styles.wide}`}>
      <div className={footedPageStyles.scrollArea}>
        <div className={footedPageStyles.column}>
          <div className={footedPageStyles.header}>
            <h2 className={footedPageStyles.title}>{t('heading', { name: connection.name })}</h2>
            {choice}
          </div>
          <p className={styles.intro}>{t('intro')}</p>
          {error && <ErrorNotice error={error.error} />}
          <MappingStatus connection={connection} mapping={mapping} />
          {discovered.data?.invoices === 0 && <Notice tone="blue" title={t('empty')} />}
          <MappedFields mapping={mapping} discovered={discovered.data?.fields ?? []} />
          {mapping.preview.data && (
            <>
              <h3>{t('effect.title')}</h3>
              <FieldMappingPreviewTable preview={mapping.preview.data} changed={mapping.changed} />
            </>
          )}
          {discovered.data && (
            <>
              <h3>{t('discovered.title', { count: discovered.data.fields.length })}</h3>
              <DiscoveredFields {...discovered.data} />
            </>
          )}
        </div>
      </div>
      {mapping.saved.data?.isEditable && <Foot mapping={mapping} />}
    </div>
  );
};

interface MappingStatusProps {
  readonly connection: Connection;
  readonly mapping: FieldMappingEditorController;
}

/** Shows who may change the mapping and until when, with the quickest remedy. */
const MappingStatus = ({ connection, mapping }: MappingStatusProps) => {
  const { t } = useTranslation(['fields', 'settings']);
  const { saved, preview, mapping: paths } = mapping;
  if (!saved.data || !paths) return null;
  if (!saved.data.isEditable)
    return (
      <Notice tone="blue" title={t('settings:connections.managed')}>
        {t('settings:connections.managedBody')}
      </Notice>
    );
  const better = preview.data ? suggestPathsForMissingFields(paths, saved.data.suggestions, preview.data) : {};
  const count = Object.keys(better).length;
  return (
    <>
      {connection.kind === 'demo' && <Notice tone="blue" title={t('demo')} />}
      {count > 1 && (
        <Notice
          tone="amber"
          title={t('suggested.title', { count })}
          actions={
            <Button size="small" onPress={() => mapping.chooseAll(better)}>
              {t('suggested.use', { count })}
            </Button>
          }
        />
      )}
    </>
  );
};

const Foot = ({ mapping }: Pick<MappingStatusProps, 'mapping'>) => {
  const { t } = useTranslation('fields');
  const { changed, isSaving, isSaved, error } = mapping;
  const saveText = changed.length > 0 ? t('save.effect', { count: changed.length }) : isSaved && t('save.done');
  return (
    <footer className={footedPageStyles.footer}>
      {error && <ErrorNotice error={error.error} onRetry={mapping.save} />}
      <div className={footedPageStyles.actions}>
        <div className={footedPageStyles.status} role="status">
          {isSaving ? <ProgressBar label={t('save.running')} value={null} /> : saveText}
        </div>
        {changed.length > 0 && !isSaving && (
          <Button variant="quiet" onPress={mapping.discard}>
            {t('save.discard')}
          </Button>
        )}
        <Button variant="primary" onPress={mapping.save} isDisabled={changed.length === 0} isPending={isSaving}>
          {t('save.action')}
        </Button>
      </div>
    </footer>
  );
};
