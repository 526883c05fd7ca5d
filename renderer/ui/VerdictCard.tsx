import type { ReactNode } from 'react';
import type { Tone } from './Badge.tsx';
import { classes } from './classes.ts';
import styles from './VerdictCard.module.css';

export interface VerdictCardProps {
  /** Where something leads to it, the keyboard goes there. */
  readonly id?: string;
  readonly tone: Extract<Tone, 'neutral' | 'green' | 'amber' | 'red'>;
  readonly icon: ReactNode;
  /** What the icon says. */
  readonly verdict: string;
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  /** Nothing is known yet: the title is quieter. */
  readonly isUndecided?: boolean;
  readonly lines: readonly string[];
  /** Below the lines. */
  readonly children?: ReactNode;
}

/** One of a list of verdicts: how something is as icon, word and colour, what that means, and what belongs to it. */
export const VerdictCard = ({ tone, icon, verdict, title, lines, ...more }: VerdictCardProps) => (
  <li
    id={more.id}
    tabIndex={more.id === undefined ? undefined : -1}
    className={classes(styles.card, more.isUndecided && styles.isUndecided)}
  >
    <span className={classes(styles.icon, styles[tone])}>
      {icon}
      <span className="visually-hidden">{verdict}</span>
    </span>
    <div className={styles.words}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {more.aside !== undefined && <span className={styles.aside}>{more.aside}</span>}
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
