import { createHash } from 'node:crypto';
import type { ReviewRuleConditions, RuleRefusal } from '#app/contract/purchases/reviewRules.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from '../findings/cooperativeLoops.ts';
import type { DetectedFinding, FindingsByInvoice } from '../findings/examinedInvoice.ts';
import { createBuyerCheck } from './buyerCheck.ts';
import { judgeInvoice, type RuleJudgementContext, type RuleVerdict } from './judgeInvoice.ts';

export interface InvoiceJudgementOptions extends Omit<RuleJudgementContext, 'isUsualBuyer'> {
  readonly conditions: ReviewRuleConditions;
  /** All findings by invoice id, also dismissed ones: a person has looked at those. */
  readonly findings: FindingsByInvoice;
  /** Returns whether anybody has decided about the invoice before, also where that was undone. */
  readonly wasDecided: (position: number) => boolean;
}

/** Judges the invoices at some positions of the ledger; the verdicts are in the same order. */
export function* judgeInvoices(
  { ledger, isAccepted, conditions, findings, wasDecided }: InvoiceJudgementOptions,
  positions: readonly number[],
): CooperativeTask<readonly RuleVerdict[]> {
  const verdicts: RuleVerdict[] = [];
  const context = { ledger, isAccepted, isUsualBuyer: yield* createBuyerCheck(ledger.invoices) };
  const refuse = (refusal: RuleRefusal): number => verdicts.push({ refusal, known: [] });
  yield* forEachCooperatively(positions, (position) => {
    const invoice = ledger.invoices[position];
    if (wasDecided(position)) refuse('decidedBefore');
    else if (findings.get(invoice?.id ?? -1)?.some(isObstacle)) refuse('finding');
    else {
      const verdict = judgeInvoice(context, position, conditions);
      const isSampled = verdict.refusal === null && isInSample(invoice?.identity ?? '', conditions.samplePercent);
      verdicts.push(isSampled ? { ...verdict, refusal: 'sample' } : verdict);
    }
  });
  return verdicts;
}

/** Being overdue says when to pay, not whether. */
const isObstacle = ({ evidence }: DetectedFinding): boolean => evidence.kind !== 'overdue';

/** Returns whether an invoice is among so many percent of all; always the same for one identity. */
const isInSample = (identity: string, percent: number): boolean =>
  createHash('sha256').update(identity).digest().readUInt32BE() % 100 < percent;
