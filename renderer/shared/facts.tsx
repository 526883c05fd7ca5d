import type { ReactNode } from 'react';
import { Foreign } from '../ui/Foreign.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './facts.module.css';

/** One line of `Facts`: a value as it is read, and what its copy button puts on the clipboard. */
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
