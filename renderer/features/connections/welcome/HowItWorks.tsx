import { Download, KeyRound, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './HowItWorks.module.css';

const points = [
  { key: 'signIn', Icon: KeyRound },
  { key: 'purchases', Icon: Download },
  { key: 'sales', Icon: Send },
] as const;

/** Three steps of working with the application, in their order. */
export const HowItWorks = () => {
  const { t } = useTranslation('welcome');
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('howItWorks.title')}</h2>
      <ol className={styles.steps}>
        {points.map(({ key, Icon }) => (
          <li key={key} className={styles.step}>
            <span className={styles.icon}>
              <Icon aria-hidden />
            </span>
            <div>
              <h3 className={styles.stepTitle}>{t(`howItWorks.${key}.title`)}</h3>
              <p className={styles.description}>{t(`howItWorks.${key}.body`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
