import { type RefObject, useEffect, useRef } from 'react';
import type { Key } from 'react-aria-components/Collection';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import styles from './TabStrip.module.css';

export interface StripTab {
  readonly id: string;
  readonly label: string;
  /** A quiet figure behind the label. */
  readonly detail?: string | null;
  /** Another one, below both. */
  readonly below?: string | null;
  /** Shows something else than what it was made with; `changedLabel` says so. */
  readonly isChanged?: boolean;
}

export interface TabStripProps {
  readonly label: string;
  readonly changedLabel?: string;
  readonly tabs: readonly StripTab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/**
 * One of several ways to look at the same thing: heard as a group of radio buttons, for what they change is no page of its
 * own. The arrow keys walk, Enter and Space choose.
 */
export const TabStrip = ({ label, changedLabel, tabs, value, onChange }: TabStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  useSeen(strip, value);
  return (
    <ToggleButtonGroup
      ref={strip}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys: Set<Key>) => onChange(String([...keys][0]))}
      className={styles.strip ?? ''}
    >
      {tabs.map((tab) => (
        <ToggleButton key={tab.id} id={tab.id} data-tab={tab.id} className={styles.tab ?? ''}>
          <bdi className={styles.label}>{tab.label}</bdi>
          {tab.isChanged && <span className="visually-hidden">{changedLabel}</span>}
          {tab.isChanged && <span aria-hidden className={styles.changed} />}
          {tab.detail && <span className={styles.detail}>{tab.detail}</span>}
          {tab.below && <span className={styles.below}>{tab.below}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

/** Keeps the chosen tab in sight where the strip is wider than its place, also while that changes. */
const useSeen = (strip: RefObject<HTMLElement | null>, value: string): void => {
  useEffect(() => {
    const box = strip.current;
    if (!box) return;
    const show = (): void =>
      box.querySelector(`[data-tab="${CSS.escape(value)}"]`)?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    const observer = new ResizeObserver(show);
    observer.observe(box);
    return () => observer.disconnect();
  }, [strip, value]);
};
