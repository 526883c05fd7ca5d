import type { Decision, DecisionAction, UndoableAction } from '#app/contract/purchases/decision.ts';
import {
  type DecisionColumn,
  type DecisionFileTexts,
  decisionColumns,
} from '#app/contract/purchases/decisionExport.ts';
import { toIsoMomentOrNull } from '#app/lib/isoMoment.ts';
import { formatHundredths } from '#app/money/formatHundredths.ts';
import { type CsvDialect, createCsvFile } from '#app/storage/tables/csv.ts';
import type { ExportCell } from '#app/storage/tables/exportCell.ts';
import type { WriteBytes } from '#app/storage/tables/tableFileWriter.ts';
import { nameReviewRule } from './nameReviewRule.ts';
import { reviewEventColumns, type StoredReviewEvent } from './reviewEvent.ts';
import type { TimedChainHead } from './reviewEventLog.ts';

/** An event with its company. */
export interface ExportedDecision {
  readonly event: StoredReviewEvent;
  readonly customerNumber: string;
  readonly companyName: string;
  /** Null where only the event is written. */
  readonly decision: Decision | null;
}

/** The end of a log with its company. */
export interface ExportedChainHead {
  readonly head: TimedChainHead;
  readonly customerNumber: string;
  readonly companyName: string;
}

/** A file of decisions that is written part by part. */
export interface DecisionFileWriter {
  write(decisions: readonly ExportedDecision[]): Promise<void>;
  /** `heads` are the ends of all logs, so that the file shows later which decisions are missing. */
  end(heads: readonly ExportedChainHead[]): Promise<void>;
}

export interface DecisionFileSettings {
  readonly format: { readonly kind: 'csv'; readonly dialect: CsvDialect } | { readonly kind: 'json' };
  readonly texts: DecisionFileTexts;
}

/** Creates the file writer of the format. */
export const createDecisionFile = ({ format, texts }: DecisionFileSettings, write: WriteBytes): DecisionFileWriter =>
  format.kind === 'json' ? createJsonFile(write) : createTableFile(format.dialect, texts, write);

const createTableFile = (dialect: CsvDialect, texts: DecisionFileTexts, write: WriteBytes): DecisionFileWriter => {
  const headers = decisionColumns.map((column) => texts.columns[column]);
  const file = createCsvFile({ headers, amounts: headers.map(() => null) }, dialect, write);
  return {
    write: (decisions) =>
      file.rows(decisions.flatMap((each) => (each.decision ? [toCells(each.decision, each, texts)] : []))),
    end: async (heads) => {
      if (heads.length > 0) await file.rows(heads.map((head) => toHeadCells(head, texts)));
      await file.end([], '');
    },
  };
};

const emptyCells = Object.fromEntries(decisionColumns.map((column) => [column, { kind: 'empty' }])) as Readonly<
  Record<DecisionColumn, ExportCell>
>;

/** A row in the same columns, so that a reader of the file needs no rule of its own for it. */
const toHeadCells = ({ head, companyName }: ExportedChainHead, texts: DecisionFileTexts): readonly ExportCell[] => {
  const moment = toIsoMomentOrNull(head.at);
  const cells: typeof emptyCells = {
    ...emptyCells,
    ...(moment !== null && { time: { kind: 'moment', moment } }),
    company: toTextCell(companyName),
    decision: toTextCell(texts.decisions.logEnd),
    ...toChainCells(head),
  };
  return decisionColumns.map((column) => cells[column]);
};

const toChainCells = ({ device, sequence, hash }: Readonly<Record<'device' | 'sequence' | 'hash', unknown>>) => ({
  device: toTextCell(String(device)),
  sequence: { kind: 'number', number: String(sequence) } as const,
  hash: toTextCell(String(hash)),
});

const toCells = (
  decision: Decision,
  { event, companyName }: ExportedDecision,
  texts: DecisionFileTexts,
): readonly ExportCell[] => {
  const { at, person, rule, invoice, action } = decision;
  const { findings, reason, text } = describeAction(action.kind === 'undone' ? action.action : action, texts);
  const cells: Readonly<Record<DecisionColumn, ExportCell>> = {
    time: at === null ? { kind: 'empty' } : { kind: 'moment', moment: at },
    person: toTextCell(person),
    rule: toTextCell(rule),
    company: toTextCell(companyName),
    seller: toTextCell(invoice?.sellerName),
    invoiceNumber: toTextCell(invoice?.invoiceNumber),
    amount: invoice?.amount
      ? { kind: 'amount', amount: invoice.amount, currency: invoice.currency }
      : { kind: 'empty' },
    currency: toTextCell(invoice?.currency),
    decision: toTextCell(nameAction(action, texts)),
    findings: toTextCell(findings),
    reason: toTextCell(reason),
    text: toTextCell(text),
    ...toChainCells(event),
  };
  return decisionColumns.map((column) => cells[column]);
};

const toTextCell = (text: string | null | undefined): ExportCell => (text ? { kind: 'text', text } : { kind: 'empty' });

const nameAction = (action: DecisionAction, texts: DecisionFileTexts): string => {
  const { decisions } = texts;
  if (action.kind === 'undone') return `${decisions.undone}: ${nameAction(action.action, texts)}`;
  return decisions[action.kind === 'stateSet' ? action.state : action.kind];
};

interface ActionTexts {
  readonly findings?: string;
  readonly reason?: string;
  readonly text?: string | null;
}

const describeAction = (action: UndoableAction, { findings, reasons }: DecisionFileTexts): ActionTexts => {
  switch (action.kind) {
    case 'stateSet':
      return {
        findings: action.resolved.map((kind) => findings[kind]).join('; '),
        ...(action.resolution && { reason: reasons[action.resolution.reason], text: action.resolution.text }),
      };
    case 'findingResolved':
      return {
        findings: action.finding ? findings[action.finding] : '',
        reason: reasons[action.reason],
        text: action.text,
      };
    case 'findingReopened':
      return { findings: action.finding ? findings[action.finding] : '' };
    case 'questionAsked':
      return { text: [action.text, action.assignee, action.dueOn].filter(Boolean).join('; ') };
    case 'noteAdded':
    case 'noteRemoved':
    case 'questionAnswered':
    case 'faultsAcknowledged':
      return { text: action.text };
    case 'reviewStartSet':
      return { text: action.from };
    case 'viewSaved':
    case 'viewRemoved':
      return { text: action.name };
    case 'reviewRuleSet':
      return { text: action.isOn ? `${nameReviewRule(action)} sample=${action.samplePercent}%` : 'off' };
    case 'approvalRuleSet': {
      const { limit, suppliers } = action;
      const amount = limit && `${formatHundredths(limit.hundredths)} ${limit.currency}`;
      return { text: [amount, ...suppliers.map(({ name }) => name)].filter(Boolean).join('; ') };
    }
    case 'paymentExported':
    case 'approved':
    case 'sampled':
    case 'erased':
    case 'unknown':
      return {};
  }
};

/** Name of the file's format: `events` as they are stored, the columns in the order in which they are hashed, and `heads`. */
const jsonFormat = 'invoice-desk-decisions/2';

const createJsonFile = (write: WriteBytes): DecisionFileWriter => {
  const start = `{"format":${JSON.stringify(jsonFormat)},\n"events":[\n`;
  let before = start;
  return {
    write: async (decisions) => {
      if (decisions.length === 0) return;
      const events = decisions.map(({ event, customerNumber, companyName }) =>
        JSON.stringify({
          ...{ customerNumber, company: companyName },
          ...Object.fromEntries(reviewEventColumns.map((column) => [column, event[column]])),
          hash: event.hash,
        }),
      );
      await write(Buffer.from(before + events.join(',\n')));
      before = ',\n';
    },
    end: (heads) => {
      const ends = heads.map(({ head, customerNumber, companyName }) =>
        JSON.stringify({ customerNumber, company: companyName, ...head }),
      );
      return write(Buffer.from(`${before === start ? start : '\n'}],\n"heads":[\n${ends.join(',\n')}\n]}\n`));
    },
  };
};
