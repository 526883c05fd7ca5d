import styles from './Foreign.module.css';
import { visibleText } from './visibleText.ts';

export interface ForeignProps {
  readonly children: string;
}

/** Text of a service: isolated in direction, with invisible characters shown, and broken where it would not fit. */
export const Foreign = ({ children }: ForeignProps) => <bdi className={styles.foreign}>{visibleText(children)}</bdi>;
