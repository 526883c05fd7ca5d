import { useTranslation } from 'react-i18next';
import type { DraftFault } from '#app/sales/draft/draftFault.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localizeDecimalMark } from '#renderer/shared/localizeDecimalMark.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { toStableFieldPath } from './draftPaths.ts';
import { formatSupportedValues } from './formatSupportedValues.ts';
import { useWizard } from './WizardContext.ts';

/** State of a field: its message and its identification in the page. */
export interface DraftField {
  /** Value of `data-field`. */
  readonly id: string;
  readonly error: string | null;
  readonly fault: DraftFault | null;
  readonly leave: () => void;
}

/** Returns the state of the field at a path of the draft: the service's message precedes our own. */
export const useDraftFields = (): ((path: string) => DraftField) => {
  const { draft, visibleFaults, messages, leave } = useWizard();
  const sentence = useDraftFaultMessage();
  return (path) => {
    const fault = visibleFaults.find((candidate) => candidate.path === path) ?? null;
    const error = messages.get(path) ?? (fault ? sentence(fault) : null);
    const id = toStableFieldPath(draft, path);
    return { id, error, fault, leave: () => leave(id) };
  };
};

export const useDraftField = (path: string): DraftField => useDraftFields()(path);

/** Returns a formatter of faults in the person's language, with localized dates and numbers. */
export const useDraftFaultMessage = (): ((fault: DraftFault) => string) => {
  const { t } = useTranslation(['sales', 'salesLines']);
  const language = useLanguage();
  const format = useFormat();
  return ({ code, values = {} }) => {
    const written: Record<string, string> = {};
    for (const [name, value] of Object.entries(values))
      written[name] =
        name === 'date' || name === 'endDate' ? format.dateFull(value) : localizeDecimalMark(value, language);
    if (values.supportedValues !== undefined)
      written.supportedValues = formatSupportedValues(values.supportedValues, t);
    return t(`fault.${code}`, written);
  };
};
