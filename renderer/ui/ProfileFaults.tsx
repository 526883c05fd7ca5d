import { useTranslation } from 'react-i18next';
import type { ProfileFault } from '#app/contract/errors.ts';
import styles from './ErrorNotice.module.css';

export interface ProfileFaultsProps {
  readonly faults: readonly ProfileFault[];
}

/** Lists every fault of the file with its position; the parser's message comes last, in its own English. */
export const ProfileFaults = ({ faults }: ProfileFaultsProps) => {
  const { t } = useTranslation('connections');
  return (
    <ul className={styles.issues}>
      {faults.map(({ path, code, message }) => (
        <li key={`${path} ${message}`}>
          {path && <code className={styles.path}>{path}</code>} {t(`profileFault.${code}`)}
          {hasDetails(code) && <span className={styles.detail}> ({message})</span>}
        </li>
      ))}
    </ul>
  );
};

const hasDetails = (code: ProfileFault['code']): boolean => code === 'badValue' || code === 'notJson';
