import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import styles from './FieldLabel.module.css';

export interface FieldLabelProps {
  readonly children: ReactNode;
  /** For screen readers only. */
  readonly isHidden?: boolean;
}

export const FieldLabel = ({ children, isHidden = false }: FieldLabelProps) => (
  <Label className={isHidden ? 'visually-hidden' : (styles.label ?? '')}>{children}</Label>
);
