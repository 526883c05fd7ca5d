import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import styles from './LinkButton.module.css';

export interface LinkButtonProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly isDisabled?: boolean;
}

/** An action inside running text. A surrounding field never treats it as its own button (`slot`). */
export const LinkButton = (props: LinkButtonProps) => (
  <AriaButton {...props} slot={null} className={styles.link ?? ''} />
);
