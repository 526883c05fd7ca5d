import type { Draft } from '#app/contract/sales/draft.ts';
import { followUpKind } from '#app/contract/sales/followUp.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { type Counts, compareEffects, zeroFollowUpCounts } from './counts.ts';
import { expectedPath } from './expected.ts';
import { type Row, toStepKind } from './faults.ts';
import { follow, isKept, type Sending } from './followInstructions.ts';
import type { OutboxFixture, ServiceEffectCounts } from './outboxFixture.ts';

export interface Verdict {
  readonly expected: string;
  readonly got: string;
  readonly counts: Counts;
}

/** A row whose fault waits for the sending. */
export interface PreparedRow {
  readonly draft: Draft;
  readonly sending: Sending;
  /** What has happened at the service since the draft was begun. */
  readonly since: () => ServiceEffectCounts;
  readonly wanted: ServiceEffectCounts;
}

/** Sends one invoice through a row's fault, to its end. */
export const runRow = async (fixture: OutboxFixture, row: Row): Promise<Verdict> => {
  const { draft, sending, since, wanted } = await prepareRow(fixture, row);
  const ending = await follow(fixture, sending);
  fixture.demo.mischief.clear();
  return {
    expected: expectedPath(row, fixture.dialect).join(' → '),
    got: ending.stops.join(' → '),
    counts: compareEffects({ wanted, happened: since(), isKept: await isKept(fixture, draft), ending }),
  };
};

/** Begins the draft of a row, sends it first where the row is about a sent one, and injects the fault. */
export const prepareRow = async (fixture: OutboxFixture, { target, fault, moment }: Row): Promise<PreparedRow> => {
  const { application } = fixture;
  const step = toStepKind(target);
  const draft = await begin(fixture);
  const since = fixture.counting();
  const followUp = followUpKind.options.find((kind) => kind === target) ?? null;
  const before = target === 'again' || followUp ? await sent(fixture, draft) : null;
  const invoiceId = before?.invoiceId ?? '';
  if (moment) await application.ask('crashAt', { step, moment });
  if (fault) fixture.befall(step, fault);
  if (fault?.comes === 'late') await application.ask('hurry', { step });
  const sending: Sending = {
    goOn: () => {
      if (followUp) return application.ask('followUp', { kind: followUp, invoiceId });
      return before ? application.ask('deliverAgain', { invoiceId }) : application.ask('send', { draftId: draft.id });
    },
    hasArrived: () => (followUp ? since()[followUp] > 0 : since().deliveries > (before ? 1 : 0)),
  };
  const deliveries = target === 'again' ? 2 : 1;
  const wanted = {
    contacts: 1,
    products: 1,
    invoices: 1,
    deliveries,
    ...zeroFollowUpCounts,
    ...(followUp && { [followUp]: 1 }),
  };
  return { draft, sending, since, wanted };
};

/** A draft on the disk of a process that lives. */
const begin = async ({ application, newName }: OutboxFixture): Promise<Draft> => {
  const draft = await application.ask('begin', { name: newName() });
  if (!draft) throw new Error('the application died while a draft was typed');
  return draft;
};

const sent = async ({ application }: OutboxFixture, { id: draftId }: Draft): Promise<Submission> => {
  const submission = await application.ask('send', { draftId });
  if (submission?.state !== 'done') throw new Error('a sending without any fault did not end');
  return submission;
};
