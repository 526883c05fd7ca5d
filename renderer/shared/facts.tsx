import type { ReactNode } from 'react';
import { Foreign } from '../ui/Foreign.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './facts.module.css';

/** Returns a row for `Facts`: a value as shown, and the text for its copy button. */
export const fact = (name: string, shown: ReactNode, copied: string | null = null) => ({
  key: name,
  name,
  value: (
    <span className={styles.value}>
      {shown === null || shown === undefined || shown === '' ? <span className={styles.quiet}>–</span> : words(shown)}
      {copied && <CopyButton name={name} text={copied} />}
    </span>
  ),
});

const words = (shown: ReactNode): ReactNode => (typeof shown === 'string' ? <Foreign>{shown}</Foreign> : shown);
