import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { creditorReferenceFor, isCreditorReference, referenceNumberIn } from '#app/identifiers/creditorReference.ts';
import { isReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { newReferenceNumber } from '#app/sales/draft/newReference.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { useField } from '../draft/useField.ts';
import type { HeaderText } from '../draft/useHeaderText.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { DraftTextField } from '../fields/DraftTextField.tsx';

/** The reference number, Finnish or RF: validates, generates and converts it. */
export const ReferenceField = (field: HeaderText) => {
  const { t } = useTranslation(['sales', 'salesLines']);
  const { today } = useWizard();
  const { fault } = useField(field.path);
  const offer = useOffer(field.value, fault?.replacement);
  return (
    <DraftTextField
      {...field}
      hint={useKind(field.value)}
      suffix={
        <IconButton
          size="small"
          label={t('salesLines:reference.new')}
          icon={<RefreshCw aria-hidden />}
          onPress={() => field.onChange(newReferenceNumber(today))}
        />
      }
      action={offer && { label: offer.label, onPress: () => field.onChange(offer.value) }}
    />
  );
};

const useKind = (text: string): string => {
  const { t } = useTranslation(['sales', 'salesLines']);
  if (isCreditorReference(text)) return t('salesLines:reference.rf');
  return isReferenceNumber(text) ? t('referenceRight') : t('referenceEmpty');
};

interface Offer {
  readonly label: string;
  readonly value: string;
}

/** Returns a replacement: the right check digit, or the same number of the other kind. */
const useOffer = (text: string, replacement: string | undefined): Offer | null => {
  const { t } = useTranslation(['sales', 'salesLines']);
  if (replacement !== undefined) return { label: t('fault.use', { value: replacement }), value: replacement };
  const finnish = referenceNumberIn(text);
  if (finnish !== null) return { label: t('salesLines:reference.toFinnish'), value: finnish };
  const rf = isReferenceNumber(text) ? creditorReferenceFor(text) : null;
  return rf === null ? null : { label: t('salesLines:reference.toRf'), value: rf };
};
