import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { CompanyChoice } from '../CompanyChoice.tsx';
import fieldStyles from '../PurchaseSyncSettings.module.css';
import settingsPageStyles from '../SettingsPage.module.css';
import { OverdueData } from './OverdueData.tsx';
import { PersonData } from './PersonData.tsx';
import { RetentionForm } from './RetentionForm.tsx';
import { retentionStateQuery } from './retentionQueries.ts';

/** How long data of a company are kept, what is past its limit, and what is kept about a person. */
export const RetentionSettings = ({ connections }: { readonly connections: readonly Connection[] }) => {
  const { t } = useTranslation('retention');
  const { ref } = useCurrentCompany();
  const [company, setCompany] = useState(ref);
  const { data: state, error } = useQuery(retentionStateQuery(company));
  const key = `${company.connectionId} ${company.customerNumber}`;
  return (
    <section className={settingsPageStyles.section}>
      <h2 id="retention" className={settingsPageStyles.title}>
        {t('title')}
      </h2>
      <div className={fieldStyles.fields}>
        <CompanyChoice connections={connections} value={company} onChange={setCompany} />
        {state?.country && (
          <>
            <p>{t(`law.${state.country}`)}</p>
            <RetentionForm key={`form ${key} ${state.fixedYears}`} company={company} state={state} />
            <OverdueData key={`overdue ${key}`} company={company} />
          </>
        )}
        {state?.country === null && (
          <Notice tone="amber" title={t('noCountry.title')}>
            {t('noCountry.body')}
          </Notice>
        )}
        <PersonData key={`person ${key}`} company={company} />
        {error && <ErrorNotice error={error.error} />}
      </div>
    </section>
  );
};
