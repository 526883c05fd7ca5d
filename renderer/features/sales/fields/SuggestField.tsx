import styles from './SuggestField.module.css';
import { SuggestInput, type SuggestInputProps } from './SuggestInput.tsx';

/** A labelled {@link SuggestInput}. */
export const SuggestField = (props: Omit<SuggestInputProps, 'className'>) => (
  <div className={styles.field}>
    <span className={styles.label} aria-hidden>
      {props.label}
    </span>
    <SuggestInput {...props} className={styles.input} />
  </div>
);
