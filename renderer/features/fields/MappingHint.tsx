import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MappedField } from '../../../app/contract/purchases/fields.ts';
import type { PurchaseScope } from '../../../app/contract/purchases/query.ts';
import type { CompanyRef } from '../../../app/contract/values.ts';
import styles from '../../app/Strip.module.css';
import { Button } from '../../design/Button.tsx';
import { Notice } from '../../design/Notice.tsx';
import type { Preview } from './problems.ts';
import { mappingOptions, previewOptions } from './queries.ts';

/** What a table of invoices cannot do without. */
const needed: readonly MappedField[] = ['invoiceNumber', 'dueDate', 'amount'];

/** Where most of what matters in one company's invoices could not be read, the way to say where the service puts it. */
export const MappingHint = ({ scope: { connectionId, customerNumber } }: { readonly scope: PurchaseScope }) =>
  customerNumber === null ? null : <OfCompany company={{ connectionId, customerNumber }} />;

const OfCompany = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation('fields');
  const navigate = useNavigate();
  const { data: saved } = useQuery(mappingOptions(company));
  const { data: preview } = useQuery(previewOptions(company, saved?.mapping ?? skipToken));
  if (!saved?.isEditable || !preview || !isMostlyEmpty(preview)) return null;
  return (
    <div className={styles.strip}>
      <Notice
        tone="amber"
        title={t('hint.title')}
        actions={
          <Button size="small" onPress={() => void navigate({ to: `/connections/${company.connectionId}/fields` })}>
            {t('hint.action')}
          </Button>
        }
      >
        {t('hint.body')}
      </Notice>
    </div>
  );
};

const isMostlyEmpty = ({ looked, readable }: Preview): boolean =>
  looked > 0 && needed.filter((field) => readable[field].now < looked / 10).length > 1;
