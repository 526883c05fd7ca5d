import type { ExportFileTexts } from '#app/contract/purchases/exporting.ts';
import { findingKinds } from '#app/contract/purchases/findings.ts';

/** What a window calls what a cell says in words. */
export const words: ExportFileTexts = {
  total: 'Yhteensä',
  review: { new: 'Uusi', reviewed: 'Tarkastettu', query: 'Kysymys' },
  paid: 'Maksettu',
  findings: Object.fromEntries(findingKinds.map((kind) => [kind, `(${kind})`])) as ExportFileTexts['findings'],
  urgencies: { serious: '(serious)', notable: '(notable)', info: '(info)', unpaid: '(unpaid)' },
};
