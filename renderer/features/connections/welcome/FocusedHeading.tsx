import { useEffect, useRef } from 'react';
import styles from './FocusedHeading.module.css';

export interface FocusedHeadingProps {
  readonly title: string;
  readonly lead: string | null;
}

/** The heading of a view that has just replaced another: it gets the focus, so that the change is announced. */
export const FocusedHeading = ({ title, lead }: FocusedHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead && <p className={styles.intro}>{lead}</p>}
    </div>
  );
};
