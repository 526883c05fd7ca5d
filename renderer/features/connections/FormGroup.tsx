import type { ReactNode } from 'react';
import styles from './ProfileForm.module.css';

export interface FormGroupProps {
  readonly title: string;
  /** Names the person who knows the values of this group. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** Fields that belong together. */
export const FormGroup = ({ title, lead, children }: FormGroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.title}>{title}</legend>
    <p className={styles.intro}>{lead}</p>
    {children}
  </fieldset>
);
