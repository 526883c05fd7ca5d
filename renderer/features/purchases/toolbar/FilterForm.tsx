import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './FilterForm.module.css';

export interface FilterFormProps {
  readonly title: string;
  readonly onSubmit: () => void;
  readonly submitLabel?: string;
  readonly children: ReactNode;
}

/** The frame of every condition that is put together from several choices: Enter in a field applies it. */
export const FilterForm = ({ title, onSubmit, submitLabel, children }: FilterFormProps) => {
  const { t } = useTranslation('purchaseTable');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FilterTitle>{title}</FilterTitle>
      {children}
      <div className={styles.footer}>
        <Button type="submit" size="small" variant="primary">
          {submitLabel ?? t('filter.apply')}
        </Button>
      </div>
    </form>
  );
};

/** Title with the subject of the condition. */
export const FilterTitle = ({ children }: { readonly children: string }) => (
  <h2 className={styles.title}>
    <bdi>{children}</bdi>
  </h2>
);
