import { TriangleAlert } from 'lucide-react';
import styles from './UnreadableMark.module.css';

/** Marks a value that could not be read; `label` says so, with the raw value. */
export const UnreadableMark = ({ label }: { readonly label: string }) => (
  <span className={styles.mark} title={label}>
    <TriangleAlert aria-hidden />
    <span className="visually-hidden">{label}</span>
  </span>
);
