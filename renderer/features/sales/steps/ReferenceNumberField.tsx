import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  createCreditorReference,
  extractFinnishReferenceNumber,
  isCreditorReference,
} from '#app/identifiers/creditorReference.ts';
import { isReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { generateReferenceNumber } from '#app/sales/draft/generateReferenceNumber.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { useDraftField } from '../draft/useDraftField.ts';
import type { InvoiceHeaderTextProps } from '../draft/useInvoiceHeaderText.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { DraftTextField } from '../fields/DraftTextField.tsx';

/** The reference number, Finnish or RF: validates, generates and converts it. */
export const ReferenceNumberField = (field: InvoiceHeaderTextProps) => {
  const { t } = useTranslation(['sales', 'salesLines']);
  const { today } = useWizard();
  const { fault } = useDraftField(field.path);
  const offer = useReferenceSuggestion(field.value, fault?.replacement);
  return (
    <DraftTextField
      {...field}
      hint={useReferenceKind(field.value)}
      suffix={
        <IconButton
          size="small"
          label={t('salesLines:reference.new')}
          icon={<RefreshCw aria-hidden />}
          onPress={() => field.onChange(generateReferenceNumber(today))}
        />
      }
      action={offer && { label: offer.label, onPress: () => field.onChange(offer.value) }}
    />
  );
};

const useReferenceKind = (text: string): string => {
  const { t } = useTranslation(['sales', 'salesLines']);
  if (isCreditorReference(text)) return t('salesLines:reference.rf');
  return isReferenceNumber(text) ? t('referenceValid') : t('referenceEmpty');
};

interface ReferenceSuggestion {
  readonly label: string;
  readonly value: string;
}

/** Returns a replacement: the right check digit, or the same number of the other kind. */
const useReferenceSuggestion = (text: string, replacement: string | undefined): ReferenceSuggestion | null => {
  const { t } = useTranslation(['sales', 'salesLines']);
  if (replacement !== undefined) return { label: t('fault.use', { value: replacement }), value: replacement };
  const finnish = extractFinnishReferenceNumber(text);
  if (finnish !== null) return { label: t('salesLines:reference.toFinnish'), value: finnish };
  const rf = isReferenceNumber(text) ? createCreditorReference(text) : null;
  return rf === null ? null : { label: t('salesLines:reference.toRf'), value: rf };
};
