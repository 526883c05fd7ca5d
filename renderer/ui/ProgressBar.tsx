import { useLanguage } from '../locales/useLanguage.ts';
import { localeTags } from './format.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100; null if the total is unknown. */
  readonly value: number | null;
  readonly isHiddenLabel?: boolean;
}

export const ProgressBar = ({ label, value, isHiddenLabel = false }: ProgressBarProps) => {
  const percent = new Intl.NumberFormat(localeTags[useLanguage()], { style: 'percent' });
  const words = value === null ? null : percent.format(value / 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(value !== null && { 'aria-valuenow': value, 'aria-valuetext': words ?? '' })}
      className={styles.progress}
    >
      <span className={isHiddenLabel ? 'visually-hidden' : styles.label}>
        <span>{label}</span>
        {words !== null && <span>{words}</span>}
      </span>
      <svg className={styles.track} aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none">
        <rect className={value === null ? styles.indeterminate : styles.fill} width={value ?? 30} height="4" />
      </svg>
    </div>
  );
};
