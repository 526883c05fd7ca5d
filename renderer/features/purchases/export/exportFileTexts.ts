import type { TFunction } from 'i18next';
import { type ExportFileTexts, exportFileTexts } from '#app/contract/purchases/exporting.ts';
import { findingKinds } from '#app/contract/purchases/findings.ts';
import { invoiceUrgencies } from '#app/contract/purchases/row.ts';

/** Returns the translations that exported files use. */
export const getExportFileTexts = (t: TFunction): ExportFileTexts =>
  exportFileTexts.parse({
    total: t('purchases:total'),
    review: { new: t('grid:state.new'), reviewed: t('grid:state.reviewed'), query: t('grid:state.query') },
    paid: t('grid:state.paid'),
    history: t('grid:state.history'),
    findings: Object.fromEntries(findingKinds.map((kind) => [kind, t(`grid:finding.${kind}`)])),
    urgencies: Object.fromEntries(invoiceUrgencies.map((urgency) => [urgency, t(`grid:urgency.${urgency}`)])),
  });
