import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { errorOf } from '#renderer/ipc/failure.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import footed from '#renderer/ui/FootedPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { Discovered } from './Discovered.tsx';
import { Effect } from './Effect.tsx';
import styles from './FieldsPage.module.css';
import { MappedFields } from './MappedFields.tsx';
import { helpful } from './problems.ts';
import { discoveredOptions } from './queries.ts';
import { type Mapping, useMapping } from './useMapping.ts';

export interface CompanyFieldsProps {
  readonly connection: Connection;
  readonly customerNumber: string;
  /** Selects another company of the connection as the source of examples. */
  readonly choice: ReactNode;
}

/** The fields by the invoices of one company. */
export const CompanyFields = ({ connection, customerNumber, choice }: CompanyFieldsProps) => {
  const { t } = useTranslation('fields');
  const company = useMemo(() => ({ connectionId: connection.id, customerNumber }), [connection.id, customerNumber]);
  const mapping = useMapping(company);
  const discovered = useQuery(discoveredOptions(company));
  const error = mapping.saved.error ?? mapping.preview.error ?? discovered.error;
  return (
    <div className={`${footed.page} ${styles.wide}`}>
      <div className={footed.scroll}>
        <div className={footed.column}>
          <div className={footed.head}>
            <h2 className={footed.title}>{t('heading', { name: connection.name })}</h2>
            {choice}
          </div>
          <p className={styles.lead}>{t('lead')}</p>
          {error && <ErrorNotice error={errorOf(error)} />}
          <Standing connection={connection} mapping={mapping} />
          {discovered.data?.invoices === 0 && <Notice tone="blue" title={t('empty')} />}
          <MappedFields mapping={mapping} discovered={discovered.data?.fields ?? []} />
          {mapping.preview.data && (
            <>
              <h3>{t('effect.title')}</h3>
              <Effect preview={mapping.preview.data} changed={mapping.changed} />
            </>
          )}
          {discovered.data && (
            <>
              <h3>{t('found.title', { count: discovered.data.fields.length })}</h3>
              <Discovered {...discovered.data} />
            </>
          )}
        </div>
      </div>
      {mapping.saved.data?.isEditable && <Foot mapping={mapping} />}
    </div>
  );
};

interface StandingProps {
  readonly connection: Connection;
  readonly mapping: Mapping;
}

/** Shows who may change the mapping and until when, with the quickest remedy. */
const Standing = ({ connection, mapping }: StandingProps) => {
  const { t } = useTranslation(['fields', 'settings']);
  const { saved, preview, mapping: paths } = mapping;
  if (!saved.data || !paths) return null;
  if (!saved.data.isEditable)
    return (
      <Notice tone="blue" title={t('settings:connections.managed')}>
        {t('settings:connections.managedBody')}
      </Notice>
    );
  const better = preview.data ? helpful(paths, saved.data.suggestions, preview.data) : {};
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

const Foot = ({ mapping }: Pick<StandingProps, 'mapping'>) => {
  const { t } = useTranslation('fields');
  const { changed, isSaving, isSaved, error } = mapping;
  const means = changed.length > 0 ? t('save.means', { count: changed.length }) : isSaved && t('save.done');
  return (
    <footer className={footed.foot}>
      {error && <ErrorNotice error={errorOf(error)} onRetry={mapping.save} />}
      <div className={footed.actions}>
        <div className={footed.means} role="status">
          {isSaving ? <ProgressBar label={t('save.running')} value={null} /> : means}
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
