import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { createSeededRandom } from '#app/demo/random.ts';
import { createBulkResultTable } from '#app/sales/batch/bulkResultTable.ts';
import type { SalesDialect } from '../integration/app/sales/dialects.ts';
import { type Counts, compareEffects, formatCounts, isClean, sumCounts, zeroFollowUpCounts } from './counts.ts';
import { follow, isKept } from './followInstructions.ts';
import { type OutboxFixture, openOutboxFixture } from './outboxFixture.ts';

/** A process is killed after at most so many effects at the service, and so many milliseconds later. */
const mostEffects = 10;
const longestDelay = 20;
/** A run in which nothing happens for so long, in milliseconds, has come to its end. */
const longestLife = 4000;
const eachOnce = { contacts: 1, products: 1, invoices: 1, deliveries: 1, ...zeroFollowUpCounts };

export interface BulkSize {
  readonly drafts: number;
  readonly kills: number;
}

/**
 * One run of many sendings whose process is killed again and again, and goes on after the last time with data restored from a backup;
 * the same seed, the same lives. Says what went wrong.
 */
export const bulkRun = async (
  dialect: SalesDialect,
  { drafts: size, kills }: BulkSize,
  seed: number,
  say: (line: string) => void,
): Promise<Counts> => {
  const random = createSeededRandom(seed, kills);
  // Nobody can hurry a run of many: it waits for the end of the quiet time itself.
  const fixture = await openOutboxFixture(dialect, { quietSeconds: 1 });
  const { application } = fixture;
  const drafts: Draft[] = [];
  while (drafts.length < size) {
    const draft = await application.ask('begin', { name: fixture.newName() });
    if (draft) drafts.push(draft);
  }
  const since = fixture.counting();
  const draftIds = drafts.map(({ id }) => id);
  for (let left = kills; left > 0; left -= 1) {
    const reached = countEffects(fixture) + random.whole(0, mostEffects);
    await application.ask('bulk', { draftIds });
    const isStill = AbortSignal.timeout(longestLife);
    while (countEffects(fixture) < reached && !isStill.aborted) await nextTurn();
    // Every other time before the answer can have been written down.
    if (random.whole(0, 1) > 0) await delay(random.whole(0, longestDelay));
    await application.close();
  }
  const isHeld = await restoreAndConfirm(fixture, draftIds);
  const run = await ended(fixture, draftIds);
  const counts: Counts[] = [];
  for (const draft of drafts) counts.push(await readEnd(fixture, run, draft));
  const isExported = await isResultWhole(fixture, draftIds);
  const wanted = { contacts: size, products: size, invoices: size, deliveries: size, ...zeroFollowUpCounts };
  const ending = { stops: [], submission: null, withoutNextStep: isExported && isHeld ? 0 : 1 };
  const sum = sumCounts([...counts, compareEffects({ wanted, happened: since(), isKept: true, ending })]);
  await fixture.close();
  if (!isClean(sum))
    say(
      `${dialect}, many at once, seed ${seed}: ${formatCounts(sum).join(', ')}${isExported ? '' : ', result not whole'}${isHeld ? '' : ', sent without confirmation'}`,
    );
  return sum;
};

/** Goes on with restored data, first without the person's confirmation; returns false if anything is sent before it. */
const restoreAndConfirm = async (fixture: OutboxFixture, draftIds: readonly string[]): Promise<boolean> => {
  const { application } = fixture;
  await application.restore(await application.backUp());
  const before = countEffects(fixture);
  const run = await ended(fixture, draftIds);
  const isHeld = countEffects(fixture) === before;
  await application.ask('confirmSending', {});
  if (run.state === 'paused') await application.ask('resumeBulk', {});
  return isHeld;
};

const countEffects = ({ demo: { ledger } }: OutboxFixture): number =>
  [ledger.contacts, ledger.products, ledger.invoices, ledger.updates, ledger.deliveries].flat().length;

/** The run at its end, or paused, as the person finds it. */
const ended = async ({ application }: OutboxFixture, draftIds: readonly string[]): Promise<BulkRun> => {
  for (;;) {
    const run = await application.ask('bulk', { draftIds });
    if (run && run.state !== 'running') return run;
    await delay(50);
  }
};

/** What one draft of the run came to, after the person did what the run tells them to do about it. */
const readEnd = async (fixture: OutboxFixture, { entries }: BulkRun, draft: Draft): Promise<Counts> => {
  const { application, demo } = fixture;
  const entry = entries.find(({ draftId }) => draftId === draft.id);
  const isOpen = entry === undefined || ['waiting', 'sending'].includes(entry.state);
  const invoiceId = entry?.submission?.invoiceId ?? null;
  const countDeliveries = (id: string | null): number =>
    demo.ledger.deliveries.filter((delivery) => delivery.invoiceId === id).length;
  const ending = await follow(fixture, {
    goOn: () => application.ask('send', { draftId: draft.id }),
    hasArrived: () => countDeliveries(invoiceId) > 0,
  });
  const happened = { ...eachOnce, deliveries: countDeliveries(ending.submission?.invoiceId ?? null) };
  const counts = compareEffects({ wanted: eachOnce, happened, isKept: await isKept(fixture, draft), ending });
  return isOpen ? { ...counts, withoutNextStep: counts.withoutNextStep + 1 } : counts;
};

/** Whether the exported result says of each invoice that it was sent, with its number. */
const isResultWhole = async ({ application }: OutboxFixture, draftIds: readonly string[]): Promise<boolean> => {
  const run = await application.ask('bulk', { draftIds });
  const { rows } = run ? createBulkResultTable(run, 'en') : { rows: [] };
  return rows.length === draftIds.length && rows.every(([, number, state]) => number !== '' && state === 'Sent');
};
