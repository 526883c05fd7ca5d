import styles from './Foreign.module.css';
import { visibleText } from './visibleText.ts';

export interface ForeignProps {
  readonly children: string;
}

/** Words of a service: kept apart from ours in direction, with nothing hidden in them, broken where they would not fit. */
export const Foreign = ({ children }: ForeignProps) => <bdi className={styles.foreign}>{visibleText(children)}</bdi>;
