import { useQuery } from '@tanstack/react-query';
import { BookCheck, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import { ListPanelNavigation, type ListPanelNavigationProps } from '#renderer/shared/ListPanelNavigation.tsx';
import { useLetterKeys } from '#renderer/shared/useLetterKeys.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { Panel, PanelBody, PanelFooter, PanelHeader, PanelSection } from '#renderer/ui/Panel.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useGuardedPress } from '#renderer/ui/useGuardedPress.tsx';
import { useRestoreFocus } from '#renderer/ui/useRestoreFocus.ts';
import { deliveryStateAppearances, documentStateAppearances, paymentStateAppearances } from '../invoiceStates.tsx';
import { salesInvoiceQuery } from '../list/trackingQueries.ts';
import { UnreadableValues } from '../UnreadableValues.tsx';
import { InvoiceActions, type InvoiceShortcutActions } from './InvoiceActions.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import styles from './InvoicePanel.module.css';
import { InvoiceTimeline } from './InvoiceTimeline.tsx';

/** Few invoices have any. */
const UnfinishedFollowUps = lazyComponent(
  async () => (await import('../followUp/UnfinishedFollowUps.tsx')).UnfinishedFollowUps,
);

export interface InvoicePanelProps extends ListPanelNavigationProps {
  readonly company: CompanyRef;
  readonly invoiceId: string;
  /** The keyboard is on another line already: keys that are pressed now are meant for that one. */
  readonly isNextComing: boolean;
}

/** An invoice of the service beside the list: its content and its history. */
export const InvoicePanel = ({ company, invoiceId, isNextComing, onStep, onClose }: InvoicePanelProps) => {
  const { t } = useTranslation('salesList');
  const panel = useRef<HTMLElement>(null);
  const { data: detail, error, refetch } = useQuery(salesInvoiceQuery(company, invoiceId));
  // Invoices of two companies may have the same id.
  const key = `${toCompanyKey(company)} ${invoiceId}`;
  useRestoreFocus(panel, key);
  const press = useGuardedPress(detail && !isNextComing ? key : null);
  // Listened to here, so that there is always a listener while an invoice is loading into the panel.
  const actions = useRef<InvoiceShortcutActions>(null);
  useLetterKeys({
    c: press.guardKey(() => actions.current?.copy()),
    d: press.guardKey(() => actions.current?.deliver()),
  });
  return (
    <Panel ref={panel} label={t('detail.label')}>
      {detail ? (
        <Head invoice={detail.invoice} onStep={onStep} onClose={onClose} />
      ) : (
        <PanelHeader title={t('detail.label')} actions={<ListPanelNavigation onStep={onStep} onClose={onClose} />} />
      )}
      <PanelBody key={key}>
        {error && (
          <PanelSection>
            <ErrorNotice error={error.error} onRetry={() => void refetch()} />
          </PanelSection>
        )}
        {!detail && !error && (
          <PanelSection>
            <ProgressBar label={t('detail.fetching')} value={null} />
          </PanelSection>
        )}
        {detail && (
          <>
            <UnreadableValues values={detail.invoice.unreadable} />
            <PanelSection title={t('detail.timeline')}>
              <InvoiceTimeline events={detail.events} invoice={detail.invoice} />
              {detail.followUps && <UnfinishedFollowUps followUps={detail.followUps} />}
              {detail.isAccounted && (
                <p className={styles.accountedMessage}>
                  <BookCheck aria-hidden /> {t('detail.accounted')}
                </p>
              )}
            </PanelSection>
            <InvoiceFacts company={company} detail={detail} />
            <InvoiceLines detail={detail} />
          </>
        )}
      </PanelBody>
      {(detail || press.refusal) && (
        <PanelFooter>
          {press.refusal}
          {detail && <InvoiceActions ref={actions} key={key} company={company} detail={detail} guard={press.guard} />}
        </PanelFooter>
      )}
    </Panel>
  );
};

const Head = ({ invoice, ...steps }: { readonly invoice: SalesInvoice } & ListPanelNavigationProps) => {
  const { t } = useTranslation(['salesList', 'sales']);
  const format = useFormat();
  const { contactName, total, currency, dueDate, typeCode, documentState, deliveryState, paymentState } = invoice;
  return (
    <PanelHeader
      title={contactName ? <UntrustedText>{contactName}</UntrustedText> : t('sales:draftStatus.unnamed')}
      actions={<ListPanelNavigation {...steps} />}
    >
      <p className={styles.amountRow}>
        <span className={styles.amount}>{total === null ? '–' : format.amount(total, currency).text}</span>
        {dueDate && <span className={styles.muted}>{t('detail.due', { date: format.dateLong(dueDate) })}</span>}
      </p>
      <p className={styles.badges}>
        {typeCode === '381' && (
          <Badge tone="violet" icon={<Undo2 aria-hidden />}>
            {t('detail.creditNote')}
          </Badge>
        )}
        <Badge {...documentStateAppearances[documentState]}>{t(`sales:documentState.${documentState}`)}</Badge>
        <Badge {...deliveryStateAppearances[deliveryState]}>{t(`sales:deliveryState.${deliveryState}`)}</Badge>
        <Badge {...paymentStateAppearances[paymentState]}>{t(`sales:paymentState.${paymentState}`)}</Badge>
      </p>
    </PanelHeader>
  );
};
