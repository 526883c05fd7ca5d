import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftLine } from '#app/contract/sales/draft.ts';
import type { DraftFault } from '#app/sales/draft/fault.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localNumber } from '#renderer/shared/localNumber.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { type LineField, type LineNote, lineField } from '../draft/lineNotes.ts';
import { useFaultSentence } from '../draft/useField.ts';
import { useGoTo } from '../draft/useGoTo.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import styles from './LinesTable.module.css';

export interface LineMessagesProps {
  readonly line: DraftLine;
  readonly notes: readonly LineNote[];
}

/** The faults of one line over its whole width, each with its remedy. */
export const LineMessages = ({ line, notes }: LineMessagesProps) => {
  const sentence = useFaultSentence();
  return (
    <tr className={styles.below}>
      <td />
      <td colSpan={8}>
        {notes.map((note) => (
          <p key={note.field} id={messageId(line, note.field)} className={styles.error}>
            <CircleAlert aria-hidden />
            <span>{'fault' in note ? sentence(note.fault) : note.message}</span>
            {'fault' in note && <WayOut line={line} field={note.field} fault={note.fault} />}
          </p>
        ))}
      </td>
    </tr>
  );
};

interface WayOutProps {
  readonly line: DraftLine;
  readonly field: LineField;
  readonly fault: DraftFault;
}

/** A corrected value, or a link to another field that can be changed instead. */
const WayOut = ({ line, field, fault }: WayOutProps) => {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const { act, focusOn } = useWizardActions();
  const goTo = useGoTo();
  const { replacement, mendAt } = fault;
  if (mendAt !== undefined) return <LinkButton onPress={() => goTo('recipient', mendAt)}>{t('fault.mend')}</LinkButton>;
  if (replacement === undefined) return null;
  const value = field === 'vatRate' ? `${localNumber(replacement, language)} %` : replacement;
  const use = (): void => {
    act({ kind: 'setLine', key: line.key, values: { [field]: replacement } });
    focusOn(lineField(line, field));
  };
  return <LinkButton onPress={use}>{t('fault.use', { value })}</LinkButton>;
};

/** Returns the id that links a cell to the message below its line. */
export const messageId = (line: DraftLine, field: LineNote['field']): string => `message-${lineField(line, field)}`;
