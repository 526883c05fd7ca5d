import { isDeepStrictEqual } from 'node:util';
import type { Submission } from '#app/contract/sales/submission.ts';
import { compareEffects } from './counts.ts';
import { expectedRestoredPath } from './expected.ts';
import type { RestoredRow } from './faults.ts';
import { follow, getStop, isKept, waitPatiently } from './followInstructions.ts';
import type { OutboxFixture } from './outboxFixture.ts';
import { type PreparedRow, prepareRow, type Verdict } from './runRow.ts';

/**
 * Sends one invoice through a row's fault, of which a backup was made, and goes on with the restored data: first without the
 * person's confirmation that these data send now, then with it.
 */
export const runRestoredRow = async (fixture: OutboxFixture, row: RestoredRow): Promise<Verdict> => {
  const { application, demo, dialect } = fixture;
  const prepared = await prepareRow(fixture, row);
  const { draft, sending, since, wanted } = prepared;
  const isBegun = row.restored !== 'beforeSending';
  const first = isBegun ? getStop(await sending.goOn()) : null;
  const backup = await application.backUp();
  if (row.restored !== 'atStop') await follow(fixture, sending);
  await application.restore(backup);
  const refusal = await readRefusal(prepared);
  await waitPatiently(fixture);
  await application.ask('confirmSending', {});
  const ending = await follow(fixture, sending);
  demo.mischief.clear();
  return {
    expected: expectedRestoredPath(row, dialect).join(' → '),
    got: [...(first ? [first] : []), refusal, ...ending.stops].join(' → '),
    counts: compareEffects({ wanted, happened: since(), isKept: await isKept(fixture, draft), ending }),
  };
};

/** What becomes of an attempt before the confirmation: `refused`, and nothing has happened, or something else. */
const readRefusal = async ({ sending, since }: PreparedRow): Promise<string> => {
  const before = since();
  const outcome = await sending.goOn().catch(String);
  if (!isDeepStrictEqual(since(), before)) return 'sent without confirmation';
  return isRefusal(outcome) ? 'refused' : 'not refused';
};

const isRefusal = (outcome: Submission | string | null): boolean =>
  typeof outcome === 'string' && outcome.includes('"sendingUnconfirmed"');
