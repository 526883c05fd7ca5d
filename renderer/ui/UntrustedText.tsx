import { escapeInvisibleCharacters } from './escapeInvisibleCharacters.ts';
import styles from './UntrustedText.module.css';

export interface UntrustedTextProps {
  readonly children: string;
}

/** Text of a service: isolated in direction, with invisible characters shown, and broken where it would not fit. */
export const UntrustedText = ({ children }: UntrustedTextProps) => (
  <bdi className={styles.serviceText}>{escapeInvisibleCharacters(children)}</bdi>
);
