import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SalesDialectTrial.module.css';

export interface TrialSideProps {
  /** Whose words are on this side: the service's, or those of the application. */
  readonly side: 'service' | 'own';
  readonly children: ReactNode;
}

/** One of the two sides of an operation, under the name of whose words it shows. */
export const SalesDialectTrialSide = ({ side, children }: TrialSideProps) => {
  const { t } = useTranslation('dialect');
  return (
    <fieldset className={styles.side}>
      <legend className={styles.sideTitle}>{t(`sides.${side}`)}</legend>
      {children}
    </fieldset>
  );
};
