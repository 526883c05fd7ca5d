import type { ReactNode, Ref } from 'react';
import styles from './Panel.module.css';

export interface PanelProps {
  /** The accessible name of the panel: what it is about. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** The side panel beside a table: a head, sections that scroll, and a foot. */
export const Panel = ({ label, children, ref }: PanelProps) => (
  <aside ref={ref} className={styles.panel} aria-label={label}>
    {children}
  </aside>
);

export interface PanelHeaderProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Icon buttons at the right: previous, next, close. */
  readonly actions?: ReactNode;
}

export const PanelHeader = ({ title, children, actions }: PanelHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.titleRow}>
      <h2 className={styles.title}>{title}</h2>
      {actions && <div className={styles.headerActions}>{actions}</div>}
    </div>
    {children}
  </header>
);

export const PanelBody = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
);

/** Actions on the whole content, always visible. */
export const PanelFooter = ({ children }: { readonly children: ReactNode }) => (
  <footer className={styles.footer}>{children}</footer>
);

export interface PanelSectionProps {
  readonly title?: string;
  readonly children: ReactNode;
}

export const PanelSection = ({ title, children }: PanelSectionProps) => (
  <section className={styles.section}>
    {title && <h3 className={styles.sectionTitle}>{title}</h3>}
    {children}
  </section>
);

export interface FactListProps {
  readonly facts: readonly { readonly name: ReactNode; readonly value: ReactNode; readonly key: string }[];
}

/** Names and values in two columns. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className={styles.facts}>
    {facts.map(({ key, name, value }) => (
      <div key={key} className={styles.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
