import { Building2, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProfileOutline } from '#app/contract/connections.ts';
import { WeakerSignInNotice } from '#renderer/shared/session/WeakerSignInNotice.tsx';
import { FactList } from '#renderer/ui/Panel.tsx';
import { SecretDestinationList } from '../SecretDestinationList.tsx';
import styles from './ProfileOutlineSummary.module.css';

export interface ProfileOutlineSummaryProps {
  readonly outline: ProfileOutline;
  readonly profileText: string;
  /** The profile came as a file: it is not being typed. */
  readonly isFile: boolean;
}

/** Shows the connection that a profile describes, before anything is connected. */
export const ProfileOutlineSummary = ({ outline, profileText, isFile }: ProfileOutlineSummaryProps) => {
  const { t } = useTranslation('welcome');
  return (
    <section className={styles.outline} aria-live="polite">
      <h2 className={styles.title}>
        {t('outline.title')} <span className={styles.connectionName}>· {outline.name}</span>
      </h2>
      <div className={styles.card}>
        <p className={styles.validMessage}>
          <CircleCheck aria-hidden /> {t('outline.valid')}
        </p>
        <FactList
          facts={[
            { key: 'identity', name: t('outline.identity'), value: outline.destinations.issuerHost },
            { key: 'redirect', name: t('outline.redirect'), value: outline.redirectUris.join(', ') },
          ]}
        />
      </div>
      <div className={styles.card}>
        <SecretDestinationList
          key={outline.destinations.issuerHost}
          profileText={profileText}
          destinations={outline.destinations}
          isFinal={isFile}
        />
      </div>
      {outline.isWeaker && (
        <div className={styles.securityWarning}>
          <WeakerSignInNotice />
        </div>
      )}
      <h3 className={styles.companiesTitle}>{t('outline.companies', { count: outline.companies.length })}</h3>
      <ul className={styles.companies}>
        {outline.companies.map((company) => (
          <li key={company.customerNumber} className={styles.company}>
            <Building2 aria-hidden />
            <span className={styles.companyName}>{company.name}</span>
            <span className={styles.businessId}>{company.businessId ?? company.customerNumber}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
