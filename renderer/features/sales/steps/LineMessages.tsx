import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftLine } from '../../../../app/contract/sales.ts';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useLanguage } from '../../../locales/useLanguage.ts';
import { type LineNote, lineField } from '../draft/lineNotes.ts';
import { localNumber } from '../draft/localNumber.ts';
import { useFaultSentence } from '../draft/useField.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import styles from './LinesTable.module.css';

export interface LineMessagesProps {
  readonly line: DraftLine;
  readonly notes: readonly LineNote[];
}

/** The mistakes of one line over its whole width, each with its way out. */
export const LineMessages = ({ line, notes }: LineMessagesProps) => {
  const { t } = useTranslation('sales');
  const { act } = useWizardActions();
  const language = useLanguage();
  const sentence = useFaultSentence();
  const mend = (vatRate: string) => act({ kind: 'setLine', key: line.key, values: { vatRate } });
  return (
    <tr className={styles.below}>
      <td />
      <td colSpan={8}>
        {notes.map((note) => {
          const replacement = 'fault' in note ? note.fault.replacement : undefined;
          return (
            <p key={note.field} id={messageId(line, note.field)} className={styles.error}>
              <CircleAlert aria-hidden />
              <span>{'fault' in note ? sentence(note.fault) : note.message}</span>
              {replacement !== undefined && (
                <LinkButton onPress={() => mend(replacement)}>
                  {t('fault.use', { value: `${localNumber(replacement, language)} %` })}
                </LinkButton>
              )}
            </p>
          );
        })}
      </td>
    </tr>
  );
};

/** Ties a cell to the words below its line. */
export const messageId = (line: DraftLine, field: LineNote['field']): string => `message-${lineField(line, field)}`;
