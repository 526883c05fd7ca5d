import type { ReactNode } from 'react';
import type { StatusTone } from './Badge.tsx';
import { joinClasses } from './joinClasses.ts';
import styles from './VerdictCard.module.css';

export interface VerdictCardProps {
  /** Target of links, which move the focus to it. */
  readonly id?: string;
  readonly tone: Extract<StatusTone, 'neutral' | 'green' | 'amber' | 'red'>;
  readonly icon: ReactNode;
  /** Text of the icon. */
  readonly iconLabel: string;
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  /** Nothing is known yet: the title is quieter. */
  readonly isUndecided?: boolean;
  readonly lines: readonly string[];
  /** Content below the lines. */
  readonly children?: ReactNode;
}

/** An entry in a list of verdicts: its state as icon, word and colour, its meaning, and its details. */
export const VerdictCard = ({ tone, icon, iconLabel, title, lines, ...more }: VerdictCardProps) => (
  <li
    id={more.id}
    tabIndex={more.id === undefined ? undefined : -1}
    className={joinClasses(styles.card, more.isUndecided && styles.undecided)}
  >
    <span className={joinClasses(styles.icon, styles[tone])}>
      {icon}
      <span className="visually-hidden">{iconLabel}</span>
    </span>
    <div className={styles.text}>
      <div className={styles.header}>
        <h3 className={styles.title}>{title}</h3>
        {more.aside !== undefined && <span className={styles.annotation}>{more.aside}</span>}
      </div>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {more.children}
    </div>
  </li>
);
