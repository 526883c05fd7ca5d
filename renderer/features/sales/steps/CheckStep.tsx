import { useTranslation } from 'react-i18next';
import type { Draft } from '#app/contract/sales/draft.ts';
import { formatDecimal, parseDecimal } from '#app/money/decimal.ts';
import { calculateDraftLineNet } from '#app/sales/draft/draftTotals.ts';
import { isHeaderFieldSupported } from '#app/sales/draft/findUnsupportedFields.ts';
import { omitUnsupportedValues } from '#app/sales/draft/omitUnsupportedValues.ts';
import { isBlank } from '#app/sales/draft/sentText.ts';
import { isChannelLeftToService } from '#app/sales/draft/supportedValues.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { FactList } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { formatDestination } from '../delivery/formatDestination.ts';
import { useDeliveredContact } from '../draft/useDeliveredContact.ts';
import { useOpenWizardStep } from '../draft/useOpenWizardStep.ts';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './CheckStep.module.css';
import { RecipientCard } from './RecipientCard.tsx';
import { SendConfirmation } from './SendConfirmation.tsx';

/** The whole invoice on one page, before the only step that cannot be undone. */
export const CheckStep = () => {
  const { t } = useTranslation(['sales', 'salesDelivery']);
  const { draft, capabilities } = useWizard();
  const contact = useDeliveredContact();
  const goTo = useOpenWizardStep();
  return (
    <>
      {draft.channel && <SendConfirmation channel={draft.channel} />}
      <RecipientCard />
      <CheckedLines />
      <div className={styles.columns}>
        <section aria-label={t('header')}>
          <div className={styles.heading}>
            <h3>{t('check.dates')}</h3>
            <LinkButton onPress={() => goTo('lines', 'invoiceDate')}>{t('check.change')}</LinkButton>
          </div>
          <HeaderFacts />
        </section>
        <section aria-label={t('step.delivery')}>
          <div className={styles.heading}>
            <h3>{t('step.delivery')}</h3>
            <LinkButton onPress={() => goTo('delivery')}>{t('check.change')}</LinkButton>
          </div>
          {draft.channel && isChannelLeftToService(capabilities) && <p>{t('serviceDecides')}</p>}
          {draft.channel && !isChannelLeftToService(capabilities) && (
            <>
              <p>{t(`channel.${draft.channel}`)}</p>
              <p className={styles.destination}>
                <bdi>{formatDestination(draft.channel, contact) || t('salesDelivery:keptAddress.place')}</bdi>
              </p>
            </>
          )}
        </section>
      </div>
    </>
  );
};

/** Returns the draft as the service gets it. */
const useSentDraft = (): Draft => {
  const { draft, capabilities } = useWizard();
  return omitUnsupportedValues(draft, capabilities);
};

const CheckedLines = () => {
  const { t } = useTranslation(['sales', 'salesLines']);
  const format = useFormat();
  const draft = useSentDraft();
  const formatNumber = (text: string): string => {
    const value = parseDecimal(text);
    return value === null ? text : format.number(formatDecimal(value));
  };
  const formatPrice = (text: string): string => {
    const value = parseDecimal(text);
    return value === null ? text : format.amount(formatDecimal(value), draft.currency).number;
  };
  return (
    <table className={styles.lines} aria-label={t('step.lines')}>
      <thead>
        <tr>
          <th>{t('field.lineName')}</th>
          <th className={styles.numeric}>{t('field.quantity')}</th>
          <th className={styles.numeric}>{t(draft.pricesIncludeVat ? 'line.grossPrice' : 'line.netPrice')}</th>
          <th className={styles.numeric}>{t('line.vat')}</th>
          <th className={styles.numeric}>{t('line.net')}</th>
        </tr>
      </thead>
      <tbody>
        {draft.lines.map((line) => (
          <tr key={line.key}>
            <td>
              {line.name}
              {line.discountPercent && (
                <span className={styles.muted}>
                  {' '}
                  {t('check.discount', { percent: formatNumber(line.discountPercent) })}
                </span>
              )}
              {line.saveAsProduct && <span className={styles.muted}> · {t('check.newProduct')}</span>}
            </td>
            <td className={styles.numeric}>
              {formatNumber(line.quantity)} {line.unit && t(`unit.${line.unit}`, { defaultValue: line.unit })}
            </td>
            <td className={styles.numeric}>{formatPrice(line.unitPrice)}</td>
            {line.vatCategory === 'S' ? (
              <td className={styles.numeric}>{formatNumber(line.vatRate)} %</td>
            ) : (
              <td className={styles.vatCategory}>{t(`salesLines:vatLabel.${line.vatCategory}`)}</td>
            )}
            <td className={styles.numeric}>
              {
                format.amount(calculateDraftLineNet(line, draft.pricesIncludeVat)?.toFixed(2) ?? '–', draft.currency)
                  .number
              }
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const HeaderFacts = () => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const { capabilities } = useWizard();
  const draft = useSentDraft();
  const percent = parseDecimal(draft.lateInterestPercent);
  const written = {
    invoiceDate: isHeaderFieldSupported(capabilities, 'invoiceDate')
      ? format.dateFull(draft.invoiceDate)
      : t('serviceDecides'),
    dueDate: draft.dueDate === '' ? t('serviceDecides') : format.dateLong(draft.dueDate),
    deliveryDate: isBlank(draft.deliveryDate) ? '' : format.dateFull(draft.deliveryDate),
    lateInterestPercent: percent === null ? '' : `${format.number(formatDecimal(percent))} %`,
    referenceNumber: draft.referenceNumber,
    yourReference: draft.yourReference,
    orderReference: draft.orderReference,
    note: draft.note,
  };
  const facts = Object.entries(written).flatMap(([key, value]) =>
    isBlank(value) ? [] : [{ key, name: t(`field.${key}`), value }],
  );
  return <FactList facts={facts} />;
};
