import type { ReactNode } from 'react';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './createFactRow.module.css';

/** Returns a row for `Facts`: a value as shown, and the text for its copy button. */
export const createFactRow = (name: string, content: ReactNode, copied: string | null = null) => ({
  key: name,
  name,
  value: (
    <span className={styles.value}>
      {content === null || content === undefined || content === '' ? (
        <span className={styles.muted}>–</span>
      ) : (
        renderText(content)
      )}
      {copied && <CopyButton name={name} text={copied} />}
    </span>
  ),
});

const renderText = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <UntrustedText>{content}</UntrustedText> : content;
