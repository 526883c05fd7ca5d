import { useState } from 'react';
import styles from './Sheet.module.css';

export interface SheetProps {
  readonly html: string;
  /** What a screen reader calls it. */
  readonly label: string;
}

/**
 * A document of the main process in a frame that may do nothing: no script, no form, no link, no origin of its own. The next
 * one is drawn behind the one that is seen and takes its place when it is ready, so that nothing flickers.
 */
export const Sheet = ({ html, label }: SheetProps) => {
  const [shown, setShown] = useState(html);
  const pages = shown === html ? [html] : [shown, html];
  return (
    <div className={styles.sheet}>
      {pages.map((page) => (
        <iframe
          key={page}
          className={styles.frame}
          sandbox=""
          srcDoc={page}
          title={label}
          aria-hidden={page !== shown}
          tabIndex={page === shown ? 0 : -1}
          onLoad={() => setShown(page)}
        />
      ))}
    </div>
  );
};
