import styles from './ServiceText.module.css';
import { toVisibleText } from './toVisibleText.ts';

export interface ServiceTextProps {
  readonly children: string;
}

/** Text of a service: isolated in direction, with invisible characters shown, and broken where it would not fit. */
export const ServiceText = ({ children }: ServiceTextProps) => (
  <bdi className={styles.serviceText}>{toVisibleText(children)}</bdi>
);
