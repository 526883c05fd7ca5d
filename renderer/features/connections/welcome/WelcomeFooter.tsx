import { useQuery } from '@tanstack/react-query';
import { languages } from '#app/contract/application.ts';
import { languageNames } from '#renderer/locales/languageNames.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { applicationInfoQuery } from '#renderer/shared/queries.ts';
import { useManagedSetting } from '#renderer/shared/useManagedSetting.ts';
import styles from './WelcomeFooter.module.css';

/** The languages by their own names, where the person chooses, and the version. */
export const WelcomeFooter = () => {
  const current = useLanguage();
  const { lock, set } = useManagedSetting('language');
  const { data: info } = useQuery(applicationInfoQuery);
  return (
    <footer className={styles.footer}>
      <div className={styles.languages}>
        {lock === null &&
          languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={language === current}
              className={styles.language}
              onClick={() => set(language)}
            >
              {languageNames[language]}
            </button>
          ))}
      </div>
      <span>{info?.version}</span>
    </footer>
  );
};
