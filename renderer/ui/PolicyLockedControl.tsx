import { Lock as LockIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyScope } from '#app/contract/managedSettings.ts';
import styles from './PolicyLockedControl.module.css';

export interface PolicyLockedControlProps {
  /** The organisation's lock; null if nothing is locked. */
  readonly by: PolicyScope | null;
  /** The locked control. The caller disables it, so that it looks locked. */
  readonly children: ReactNode;
}

/** Shows below its children that the organisation has set the value, if it has. */
export const PolicyLockedControl = ({ by, children }: PolicyLockedControlProps) => {
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
