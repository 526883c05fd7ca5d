import { useTranslation } from 'react-i18next';
import type { DeliveryChannel } from '#app/contract/sales/draft.ts';
import { isContactFieldSupported } from '#app/sales/draft/findUnsupportedFields.ts';
import { omitUnsupportedValues } from '#app/sales/draft/omitUnsupportedValues.ts';
import { isChannelLeftToService } from '#app/sales/draft/supportedValues.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { formatDestination } from '../delivery/formatDestination.ts';
import { useDeliveredContact } from '../draft/useDeliveredContact.ts';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './CheckStep.module.css';

/** Isolates the direction of a text from the sentence around it. */
const isolateText = (text: string): string => `\u2068${escapeInvisibleCharacters(text)}\u2069`;

/** Lists the effects of sending the invoice. That they are final is said beside the button that sends. */
export const SendConfirmation = ({ channel }: { readonly channel: DeliveryChannel }) => {
  const { t } = useTranslation(['salesDelivery', 'sales']);
  const { draft, settings, capabilities } = useWizard();
  const contact = useDeliveredContact();
  const { lines } = draft;
  const channelKey = isChannelLeftToService(capabilities) ? 'service' : channel;
  const isLanguageKnown = contact.remoteId !== null || isContactFieldSupported(capabilities, 'language');
  const { company } = useCurrentCompany();
  const seller = settings?.seller?.name || company.name;
  const newProducts = lines.filter(({ saveAsProduct, productId }) => saveAsProduct && productId === null).length;
  const sentences = [
    t(`confirmation.recipient.${channelKey}`, {
      name: isolateText(contact.name),
      address: isolateText(formatDestination(channel, contact) || t('keptAddress.place')),
    }),
    isLanguageKnown ? t('confirmation.language', { language: t(`sales:language.${contact.language}`) }) : '',
    useMoneySentence(),
    t('confirmation.seller', { name: isolateText(seller) }),
    contact.remoteId === null ? t('confirmation.newContact') : '',
    newProducts > 0 ? t('confirmation.newProducts', { count: newProducts }) : '',
    settings?.isAccountedAutomatically ? t('confirmation.accounted') : '',
    t(capabilities?.creditNote ? 'confirmation.unchangeable' : 'confirmation.unchangeableHere'),
  ];
  return (
    <Notice tone="blue" title={t('confirmation.title')}>
      <ul className={styles.consequences}>
        {sentences.filter(Boolean).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
};

const useMoneySentence = (): string => {
  const { t } = useTranslation('salesDelivery');
  const format = useFormat();
  const { draft, figures, capabilities } = useWizard();
  const { payable } = figures.totals;
  const total = format.amount(payable.toFixed(2), draft.currency).text;
  if (!payable.gt(0)) return t('confirmation.noMoney', { total });
  const { dueDate } = omitUnsupportedValues(draft, capabilities);
  return dueDate === ''
    ? t('confirmation.moneyUndated', { total })
    : t('confirmation.money', { total, date: format.dateFull(dueDate) });
};
