import { ruleRefusals } from '#app/contract/purchases/reviewRules.ts';
import type { JudgedRecord } from './measureRules.ts';

/** Share of all invoices that the rule must review. */
const leastReviewed = 0.8;

/**
 * Prints what the rule reviewed and why it left the rest. Returns whether it reviewed enough, and nothing that a label warns of
 * or that is a trap for a person to decide. Being overdue is no warning: it says when to pay.
 */
export const printRules = (say: (line: string) => void, judged: readonly JudgedRecord[]): boolean => {
  const reviewed = judged.filter(({ refusal }) => refusal === null).map(({ record }) => record);
  const share = reviewed.length / (judged.length || 1);
  const warned = reviewed.filter(({ labels }) => labels.some(({ kind }) => kind !== 'overdue'));
  const traps = reviewed.filter(({ trap }) => trap?.needsPerson);
  const count = (isMeant: (record: JudgedRecord['record']) => boolean): number => reviewed.filter(isMeant).length;
  say(`${judged.length} invoices to review: a rule reviews ${reviewed.length} (${(100 * share).toFixed(1)} %)`);
  for (const refusal of ruleRefusals) {
    const left = judged.filter((one) => one.refusal === refusal).length;
    if (left > 0) say(`  left: ${refusal} ${left}`);
  }
  say(`  reviewed in spite of a label: ${warned.length}; traps for a person: ${traps.length} of ${countTraps(judged)}`);
  say(`  reviewed, where no kind of finding fits the story: ${count(({ unlisted }) => unlisted !== null)}`);
  say(`  reviewed, with a finding tolerated (mostly originals of later copies): ${count(isTolerated)}`);
  for (const { id, labels, trap } of [...warned, ...traps])
    say(`  wrongly reviewed ${id}: ${labels[0]?.story ?? trap?.story}`);
  say(`Bounds: at least ${leastReviewed} reviewed by the rule, no label and no trap for a person among them.`);
  return share >= leastReviewed && warned.length === 0 && traps.length === 0;
};

const isTolerated = ({ tolerated }: JudgedRecord['record']): boolean => tolerated.length > 0;

const countTraps = (judged: readonly JudgedRecord[]): number =>
  judged.filter(({ record }) => record.trap?.needsPerson).length;
