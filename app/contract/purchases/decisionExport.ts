import { z } from 'zod';
import { createFixedKeySchema } from '../values.ts';
import { decisionFilter } from './decision.ts';
import { csvDialect } from './exporting.ts';
import { dismissalReason, findingKinds } from './findings.ts';

/** Columns of the table of decisions, in their order. */
export const decisionColumns = [
  ...(['time', 'person', 'rule', 'company', 'seller', 'invoiceNumber', 'amount', 'currency'] as const),
  ...(['decision', 'findings', 'reason', 'text', 'device', 'sequence', 'hash'] as const),
] as const;
export type DecisionColumn = (typeof decisionColumns)[number];

/** Names of decisions in the table. */
export const decisionNames = [
  ...(['new', 'reviewed', 'query', 'noteAdded', 'noteRemoved'] as const),
  ...(['findingResolved', 'findingReopened', 'unknown', 'undone'] as const),
  ...(['questionAsked', 'questionAnswered', 'paymentExported', 'sampled', 'approved', 'logEnd'] as const),
  ...([
    'reviewStartSet',
    'reviewRuleSet',
    'viewSaved',
    'viewRemoved',
    'approvalRuleSet',
    'faultsAcknowledged',
    'erased',
  ] as const),
] as const;

const word = z.string().max(200);

/** Texts of an exported table of decisions, in the words of the window. */
export const decisionFileTexts = z.object({
  columns: createFixedKeySchema(decisionColumns, word),
  decisions: createFixedKeySchema(decisionNames, word),
  reasons: createFixedKeySchema(dismissalReason.options, word),
  findings: createFixedKeySchema(findingKinds, word),
});
export type DecisionFileTexts = z.infer<typeof decisionFileTexts>;

/** `json`: the events as they are stored, with their hashes (decision 0015). */
export const decisionExportFormat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('csv'), dialect: csvDialect }),
  z.object({ kind: z.literal('json') }),
]);
export type DecisionExportFormat = z.infer<typeof decisionExportFormat>;

export const decisionExportRequest = z.object({
  filter: decisionFilter,
  format: decisionExportFormat,
  /** Suggested name of the file. */
  title: z.string().max(300),
  texts: decisionFileTexts,
});
