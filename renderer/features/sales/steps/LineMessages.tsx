import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftLine } from '../../../../app/contract/sales.ts';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useLanguage } from '../../../locales/useLanguage.ts';
import { localNumber } from '../draft/localNumber.ts';
import { useField } from '../draft/useField.ts';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './LinesTable.module.css';

const fields = ['name', 'quantity', 'unit', 'unitPrice', 'discountPercent', 'vatRate'] as const;

/** The mistakes of one line over its whole width, each with its way out. */
export const LineMessages = ({ line, path }: { readonly line: DraftLine; readonly path: string }) => (
  <tr className={styles.below}>
    <td />
    <td colSpan={8}>
      {fields.map((field) => (
        <LineMessage key={field} line={line} path={`${path}.${field}`} />
      ))}
    </td>
  </tr>
);

const LineMessage = ({ line, path }: { readonly line: DraftLine; readonly path: string }) => {
  const { t } = useTranslation('sales');
  const { act } = useWizard();
  const language = useLanguage();
  const { error, fault, id } = useField(path);
  if (error === null) return null;
  const replacement = fault?.replacement;
  return (
    <p id={messageId(id)} className={styles.error}>
      <CircleAlert aria-hidden />
      <span>{error}</span>
      {replacement !== undefined && (
        <LinkButton onPress={() => act({ kind: 'setLine', key: line.key, values: { vatRate: replacement } })}>
          {t('fault.use', { value: `${localNumber(replacement, language)} %` })}
        </LinkButton>
      )}
    </p>
  );
};

/** Ties a cell to the words below its line. */
export const messageId = (field: string): string => `message-${field}`;
