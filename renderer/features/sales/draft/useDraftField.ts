import { useTranslation } from 'react-i18next';
import type { DraftFault } from '#app/sales/draft/draftFault.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { type DraftField, formatDraftFault, getDraftField } from './draftFields.ts';
import { useWizard } from './WizardContext.ts';

/** Returns the state of the field at a path of the draft: the service's message precedes our own. */
export const useDraftFields = (): ((path: string) => DraftField) => {
  const wizard = useWizard();
  const sentence = useDraftFaultMessage();
  return (path) => getDraftField(wizard, path, sentence);
};

export const useDraftField = (path: string): DraftField => useDraftFields()(path);

/** Returns a formatter of faults in the person's language, with localized dates and numbers. */
export const useDraftFaultMessage = (): ((fault: DraftFault) => string) => {
  const { t } = useTranslation(['sales', 'salesLines']);
  const language = useLanguage();
  const format = useFormat();
  return (fault) => formatDraftFault(fault, { t, language, format });
};
