import type { TFunction } from 'i18next';
import { type HandoverTexts, handoverColumns, handoverFileKinds, handoverTexts } from '#app/contract/handoverTexts.ts';
import { getRecordFieldKind } from '#app/contract/purchases/recordFields.ts';
import { reopenReason, reviewState } from '#app/contract/purchases/row.ts';
import { deliveryChannel } from '#app/contract/sales/draft.ts';
import { deliveryState, documentState, invoiceEvent, paymentState } from '#app/contract/sales/invoice.ts';
import { getDecisionFileTexts } from '#renderer/shared/purchases/decisionFileTexts.ts';

/** Namespaces of the translations that a hand-over uses. */
export const handoverNamespaces = [
  ...(['handover', 'purchases', 'grid', 'sales', 'salesList', 'decisions', 'findings', 'common'] as const),
] as const;

/** Returns the translations that the files of a hand-over use. */
export const getHandoverTexts = (t: TFunction): HandoverTexts => {
  const translate = (names: readonly string[], toKey: (name: string) => string): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, t(toKey(name))]));
  return handoverTexts.parse({
    index: translate(Object.keys(handoverTexts.shape.index.shape), (name) => `handover:index.${name}`),
    files: translate(handoverFileKinds, (name) => `handover:files.${name}`),
    columns: translate(handoverColumns, (name) =>
      getRecordFieldKind(name) ? `purchases:column.${name}` : `handover:column.${name}`,
    ),
    yes: t('handover:yes'),
    no: t('handover:no'),
    review: translate(reviewState.options, (name) => `grid:state.${name}`),
    reopened: translate(reopenReason.options, (name) => `grid:reopened.${name}`),
    documentStates: translate(documentState.options, (name) => `sales:documentState.${name}`),
    deliveryStates: translate(deliveryState.options, (name) => `sales:deliveryState.${name}`),
    paymentStates: translate(paymentState.options, (name) => `sales:paymentState.${name}`),
    channels: translate(deliveryChannel.options, (name) => `sales:channel.${name}`),
    events: translate(invoiceEvent.shape.kind.options, (name) => `salesList:event.${name}`),
    decisions: getDecisionFileTexts(t),
  });
};
