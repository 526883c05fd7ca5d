import { useTranslation } from 'react-i18next';
import type { DeliveryChannel } from '#app/contract/sales/draft.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { formatDestination } from '../delivery/formatDestination.ts';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './CheckStep.module.css';

/** Isolates the direction of a text from the sentence around it. */
const isolateText = (text: string): string => `\u2068${escapeInvisibleCharacters(text)}\u2069`;

/** Lists the effects of sending the invoice, and that none of them can be undone. */
export const SendConfirmation = ({ channel }: { readonly channel: DeliveryChannel }) => {
  const { t } = useTranslation(['salesDelivery', 'sales']);
  const { draft, settings } = useWizard();
  const { contact, lines } = draft;
  const { company } = useCurrentCompany();
  const seller = settings?.seller?.name || company.name;
  const newProducts = lines.filter(({ saveAsProduct, productId }) => saveAsProduct && productId === null).length;
  const sentences = [
    t(`confirmation.recipient.${channel}`, {
      name: isolateText(contact.name),
      place: isolateText(formatDestination(channel, contact)),
      language: t(`sales:language.${contact.language}`),
    }),
    useMoneySentence(),
    t('confirmation.seller', { name: isolateText(seller) }),
    contact.remoteId === null ? t('confirmation.newContact') : '',
    newProducts > 0 ? t('confirmation.newProducts', { count: newProducts }) : '',
    settings?.isAccountedAutomatically ? t('confirmation.accounted') : '',
    t('confirmation.unchangeable'),
  ];
  return (
    <Notice tone="amber" title={t('sales:check.finalTitle')}>
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
  const { draft, figures } = useWizard();
  const { payable } = figures.totals;
  const total = format.amount(payable.toFixed(2), draft.currency).text;
  return payable.gt(0)
    ? t('confirmation.money', { total, date: format.dateFull(draft.dueDate) })
    : t('confirmation.noMoney', { total });
};
