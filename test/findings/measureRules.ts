import { defaultReviewRule, type RuleRefusal } from '#app/contract/purchases/reviewRules.ts';
import { runToEnd } from '#app/lib/cooperativeTask.ts';
import { buildPurchaseLedger } from '#app/purchases/findings/purchaseLedger.ts';
import { judgeInvoices } from '#app/purchases/rules/judgeInvoices.ts';
import type { ReviewDay } from './companyReview.ts';
import type { LabelledCompany, LabelledInvoice } from './labelled/labelledTypes.ts';

/** Every ordinary invoice is judged: none is kept back for checking. */
const conditions = { ...defaultReviewRule, samplePercent: 0 };

/** A record with the verdict of the rule; `refusal` is null where it was reviewed. */
export interface JudgedRecord {
  readonly record: LabelledInvoice;
  readonly refusal: RuleRefusal | null;
}

/**
 * Creates an observer of a company's review days that applies the rule to what came since the review began. What it leaves a
 * person accepts, except what a label warns of. Returns the verdicts as they are made.
 */
export const createRuleObserver = (
  company: LabelledCompany,
  judged: JudgedRecord[],
): ((reviewed: ReviewDay) => void) => {
  const accepted = new Set(
    company.invoices.filter(({ arrivedOn }) => arrivedOn < company.reviewFrom).map(({ id }) => id),
  );
  return ({ day, examined, findings, records, isNew }) => {
    const ledger = runToEnd(buildPurchaseLedger(examined, day, company));
    const getRecord = (position: number) => records.get(examined[position]?.id ?? -1);
    const isAccepted = (position: number): boolean => accepted.has(getRecord(position)?.id ?? '');
    const fresh = examined.flatMap((_, position) => {
      const record = getRecord(position);
      return record && isNew(record) && record.arrivedOn >= company.reviewFrom ? [{ position, record }] : [];
    });
    const verdicts = runToEnd(
      judgeInvoices(
        { ledger, isAccepted, conditions, findings, wasDecided: () => false },
        fresh.map(({ position }) => position),
      ),
    );
    for (const [index, { record }] of fresh.entries()) {
      judged.push({ record, refusal: verdicts[index]?.refusal ?? null });
      if (record.labels.length === 0 && record.unlisted === null) accepted.add(record.id);
    }
  };
};
