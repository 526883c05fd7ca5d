import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftLine } from '#app/contract/sales/draft.ts';
import type { DraftFault } from '#app/sales/draft/draftFault.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localizeDecimalMark } from '#renderer/shared/localizeDecimalMark.ts';
import errorTextStyles from '#renderer/ui/ErrorText.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { type LineField, type LineFieldMessage, toLineFieldName } from '../draft/lineFieldMessages.ts';
import { useDraftFaultMessage } from '../draft/useDraftField.ts';
import { useOpenWizardStep } from '../draft/useOpenWizardStep.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import styles from './LineMessages.module.css';

export interface LineMessagesProps {
  readonly line: DraftLine;
  readonly notes: readonly LineFieldMessage[];
}

/** The faults of one line over its whole width, each with its remedy. */
export const LineMessages = ({ line, notes }: LineMessagesProps) => {
  const sentence = useDraftFaultMessage();
  return (
    <tr className={styles.messagesRow}>
      <td />
      <td colSpan={8}>
        {notes.map((note) => (
          <p
            key={note.field}
            id={getLineMessageId(line.key, note.field)}
            className={joinClasses(errorTextStyles.errorText, styles.error)}
          >
            <CircleAlert aria-hidden />
            <span>{'fault' in note ? sentence(note.fault) : note.message}</span>
            {'fault' in note && <LineRemedy line={line} field={note.field} fault={note.fault} />}
          </p>
        ))}
      </td>
    </tr>
  );
};

interface LineRemedyProps {
  readonly line: DraftLine;
  readonly field: LineField;
  readonly fault: DraftFault;
}

/** A corrected value, the removal of one that the service does not take, or a link to another field that can be changed instead. */
const LineRemedy = ({ line, field, fault }: LineRemedyProps) => {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const { act, focusOn } = useWizardActions();
  const goTo = useOpenWizardStep();
  const { code, replacement, mendAt } = fault;
  if (mendAt !== undefined)
    return <LinkButton onPress={() => goTo('recipient', mendAt)}>{t('fault.changeRecipient')}</LinkButton>;
  if (replacement === undefined && code !== 'fieldUnsupported') return null;
  const value = field === 'vatRate' ? `${localizeDecimalMark(replacement ?? '', language)} %` : replacement;
  const applyValue = (): void => {
    act({ kind: 'setLine', key: line.key, values: { [field]: replacement ?? '' } });
    focusOn(toLineFieldName(line.key, field));
  };
  return (
    <LinkButton onPress={applyValue}>
      {replacement === undefined ? t('removeValue') : t('fault.use', { value })}
    </LinkButton>
  );
};

/** Returns the id that links a cell to the message below its line. */
export const getLineMessageId = (lineKey: string, field: LineFieldMessage['field']): string =>
  `message-${toLineFieldName(lineKey, field)}`;
