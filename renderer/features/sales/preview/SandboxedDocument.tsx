import { useLayoutEffect, useRef, useState } from 'react';
import styles from './SandboxedDocument.module.css';
import { toTrustedHtml } from './toTrustedHtml.ts';

export interface SandboxedDocumentProps {
  readonly html: string;
  /** Label for screen readers. */
  readonly label: string;
}

/**
 * A document of the main process in a sandboxed frame: no script, no form, no link, no origin of its own. The next one
 * is rendered behind the visible one and replaces it when it is ready, to avoid flicker.
 */
export const SandboxedDocument = ({ html, label }: SandboxedDocumentProps) => {
  const [visibleHtml, setVisibleHtml] = useState(html);
  const pages = visibleHtml === html ? [html] : [visibleHtml, html];
  return (
    <div className={styles.sheet}>
      {pages.map((page) => (
        <Frame
          key={page}
          html={page}
          label={label}
          isShown={page === visibleHtml}
          onReady={() => setVisibleHtml(page)}
        />
      ))}
    </div>
  );
};

interface FrameProps extends SandboxedDocumentProps {
  readonly isShown: boolean;
  readonly onReady: () => void;
}

/**
 * Renders the document into the frame. React sets attributes as plain text, which Trusted Types forbid for `srcdoc`.
 */
const Frame = ({ html, label, isShown, onReady }: FrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = toTrustedHtml(html);
  }, [html]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      sandbox=""
      title={label}
      aria-hidden={!isShown}
      tabIndex={isShown ? 0 : -1}
      // A frame is ready for the first time while it is still empty.
      onLoad={({ currentTarget }) => currentTarget.srcdoc !== '' && onReady()}
    />
  );
};
