import type { ReactNode } from 'react';
import styles from './SettingsForm.module.css';

export interface SettingsFormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A narrow form of a section, with its fields one below the other. It checks its fields itself. */
export const SettingsForm = ({ onSubmit, children }: SettingsFormProps) => (
  <form
    className={styles.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
