import { TriangleAlert } from 'lucide-react';
import styles from './UnreadableMark.module.css';

/** Stands for a value that could not be read; `label` says so, and what came. */
export const UnreadableMark = ({ label }: { readonly label: string }) => (
  <span className={styles.mark} title={label}>
    <TriangleAlert aria-hidden />
    <span className="visually-hidden">{label}</span>
  </span>
);
