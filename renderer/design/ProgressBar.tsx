import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100; null where nobody knows how much is left. */
  readonly value: number | null;
  readonly isHiddenLabel?: boolean;
}

export const ProgressBar = ({ label, value, isHiddenLabel = false }: ProgressBarProps) => (
  <AriaProgressBar value={value ?? 0} isIndeterminate={value === null} className={styles.progress ?? ''}>
    {({ percentage, valueText }) => (
      <>
        <span className={isHiddenLabel ? 'visually-hidden' : styles.words}>
          <Label>{label}</Label>
          {value !== null && <span>{valueText}</span>}
        </span>
        <svg className={styles.track} aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none">
          <rect className={value === null ? styles.running : styles.fill} width={percentage ?? 30} height="4" />
        </svg>
      </>
    )}
  </AriaProgressBar>
);
