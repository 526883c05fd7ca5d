import styles from './AppLogo.module.css';

export interface AppLogoProps {
  readonly size?: 'small' | 'large';
}

/** The application's logo: a sheet on a table, with its total line. */
export const AppLogo = ({ size = 'small' }: AppLogoProps) => (
  <svg className={styles[size]} viewBox="0 0 20 20" aria-hidden>
    <rect className={styles.background} width="20" height="20" rx="5" />
    <path className={styles.strokes} d="M6 6.5h8M6 10h8M10.5 13.5H14" />
  </svg>
);
