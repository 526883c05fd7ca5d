import { useTranslation } from 'react-i18next';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import footed from '#renderer/ui/FootedPage.module.css';
import { HandoverForm } from './HandoverForm.tsx';
import styles from './HandoverPage.module.css';

/** Hands over everything of the current company as one folder. */
export const HandoverPage = () => {
  const { t } = useTranslation('handover');
  const { ref, company } = useCurrentCompany();
  return (
    <>
      <TopBar title={t('title')} />
      <div className={footed.scrollArea}>
        <div className={footed.column}>
          <div>
            <h2 className={footed.title}>{t('heading', { company: company.name })}</h2>
            <p className={styles.secondary}>{t('intro')}</p>
          </div>
          <HandoverForm key={`${ref.connectionId} ${ref.customerNumber}`} company={ref} name={company.name} />
        </div>
      </div>
    </>
  );
};
