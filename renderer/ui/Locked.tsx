import { Lock as LockIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lock } from '#app/contract/managed.ts';
import styles from './Locked.module.css';

export interface LockedProps {
  /** The organisation's lock; null if nothing is locked. */
  readonly by: Lock | null;
  /** The locked control. The caller disables it, so that it looks locked. */
  readonly children: ReactNode;
}

/** Shows below its children that the organisation has set the value, if it has. */
export const Locked = ({ by, children }: LockedProps) => {
  const { t } = useTranslation('common');
  const reason = useId();
  return by === null ? (
    children
  ) : (
    <fieldset disabled aria-describedby={reason} className={styles.locked}>
      {children}
      <p id={reason} className={styles.reason}>
        <LockIcon aria-hidden />
        {t(`locked.${by}`)}
      </p>
    </fieldset>
  );
};
