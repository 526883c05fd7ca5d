import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryChannel } from '#app/contract/sales/draft.ts';
import type { FetchedSalesSettings, Seller } from '#app/contract/sales/settings.ts';
import { formatIban } from '#app/identifiers/ibanText.ts';
import { FactList } from '#renderer/ui/Panel.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './SalesInvoiceSettings.module.css';

/** The settings of the service, group by group; unknown ones are marked as such. */
export const FetchedSalesSettingsFacts = ({ settings }: { readonly settings: FetchedSalesSettings }) => (
  <div className={styles.groups}>
    <Group name="seller" facts={useSellerFacts(settings.seller)} />
    <Group name="defaults" facts={useDefaultFacts(settings)} />
    <Group name="delivery" facts={useDeliveryFacts(settings)} />
  </div>
);

type SettingFacts = Readonly<Record<string, ReactNode>>;

const Group = ({ name, facts }: { readonly name: string; readonly facts: SettingFacts }) => {
  const { t } = useTranslation('salesDelivery');
  return (
    <section className={styles.group} aria-label={t(`settings.${name}`)}>
      <h3 className={styles.title}>{t(`settings.${name}`)}</h3>
      <FactList
        facts={Object.entries(facts).map(([key, value]) => ({
          key,
          name: t(`settings.${key}`),
          value: value ?? <span className={styles.unknown}>{t('settings.notGiven')}</span>,
        }))}
      />
    </section>
  );
};

/** Renders text of the service; null if there is none. */
const renderServiceText = (text: string | null | undefined): ReactNode =>
  text?.trim() ? <UntrustedText>{text}</UntrustedText> : null;

const useSellerFacts = (seller: Seller | null): SettingFacts => {
  const postalTown = seller && [seller.postalCode, seller.town].filter(Boolean).join(' ');
  return {
    name: renderServiceText(seller?.name),
    businessId: renderServiceText(seller?.businessId),
    vatId: renderServiceText(seller?.vatId),
    address: renderServiceText(seller && [seller.street, postalTown, seller.country].filter(Boolean).join(', ')),
    email: renderServiceText(seller?.email),
    iban: renderServiceText(seller && formatIban(seller.iban)),
    bic: renderServiceText(seller?.bic),
  };
};

const useDefaultFacts = (settings: FetchedSalesSettings): SettingFacts => {
  const { t } = useTranslation(['salesDelivery', 'sales']);
  const format = useFormat();
  const { paymentTermDays, lateInterestPercent, remarkDays, standardText, language } = settings;
  return {
    paymentTermDays: paymentTermDays === null ? null : t('settings.days', { count: paymentTermDays }),
    lateInterestPercent:
      lateInterestPercent === null ? null : t('settings.perYear', { percent: format.number(lateInterestPercent) }),
    remarkDays: remarkDays === null ? null : t('settings.days', { count: remarkDays }),
    language: language && t(`sales:language.${language}`),
    standardText: standardText?.trim() ? (
      <span className={styles.multiline}>
        <UntrustedText>{standardText}</UntrustedText>
      </span>
    ) : null,
  };
};

const useDeliveryFacts = (settings: FetchedSalesSettings): SettingFacts => {
  const { t } = useTranslation(['salesDelivery', 'sales']);
  const { channels, fallback, deliveryFailureEmail, isAccountedAutomatically } = settings;
  const { remindsAutomatically, collectsAutomatically } = settings;
  const renderAnswer = (answer: boolean | null): ReactNode =>
    answer === null ? null : t(answer ? 'settings.yesPlain' : 'settings.no');
  const renderChannels = (all: readonly DeliveryChannel[] | null, between: string): ReactNode =>
    all && (all.map((each) => t(`sales:channel.${each}`)).join(between) || t('settings.noChannels'));
  return {
    channels: renderChannels(channels, ', '),
    fallback: renderChannels(fallback, ' → '),
    deliveryFailureEmail: renderServiceText(deliveryFailureEmail),
    isAccountedAutomatically:
      isAccountedAutomatically === null ? null : t(isAccountedAutomatically ? 'settings.yes' : 'settings.no'),
    remindsAutomatically: renderAnswer(remindsAutomatically),
    collectsAutomatically: renderAnswer(collectsAutomatically),
  };
};
