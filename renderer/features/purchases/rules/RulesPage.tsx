import { useTranslation } from 'react-i18next';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import footed from '#renderer/ui/FootedPage.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { CompanyRule } from './CompanyRule.tsx';
import styles from './RulesPage.module.css';

const ApprovalRuleSection = lazyComponent(
  async () => (await import('../approvals/ApprovalRuleSection.tsx')).ApprovalRuleSection,
);

/** Decides which ordinary invoices of the current company a rule reviews, and shows beforehand what it would do. */
export const RulesPage = () => {
  const { t } = useTranslation('rules');
  const { ref, company } = useCurrentCompany();
  return (
    <>
      <TopBar title={t('title')} />
      <div className={footed.scrollArea}>
        <div className={joinClasses(footed.column, styles.wide)}>
          <div>
            <h2 className={footed.title}>{t('heading', { company: company.name })}</h2>
            <p className={styles.intro}>{t('intro')}</p>
          </div>
          <ApprovalRuleSection key={`approval ${ref.connectionId} ${ref.customerNumber}`} company={ref} />
          <CompanyRule key={`${ref.connectionId} ${ref.customerNumber}`} company={ref} />
        </div>
      </div>
    </>
  );
};
