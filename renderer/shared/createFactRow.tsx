import type { ReactNode } from 'react';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './createFactRow.module.css';

/** Returns a row for `Facts`: a value as shown, and the text for its copy button. */
export const createFactRow = (name: string, shown: ReactNode, copied: string | null = null) => ({
  key: name,
  name,
  value: (
    <span className={styles.value}>
      {shown === null || shown === undefined || shown === '' ? (
        <span className={styles.muted}>–</span>
      ) : (
        renderText(shown)
      )}
      {copied && <CopyButton name={name} text={copied} />}
    </span>
  ),
});

const renderText = (shown: ReactNode): ReactNode =>
  typeof shown === 'string' ? <UntrustedText>{shown}</UntrustedText> : shown;
