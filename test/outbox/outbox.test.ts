import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nonEmpty } from '../nonEmpty.ts';
import { bulkRun } from './bulkRun.ts';
import { noCounts } from './counts.ts';
import { expectedPath } from './expected.ts';
import { everyRow, faults, moments, targets } from './faults.ts';
import { type OutboxFixture, openOutboxFixture } from './outboxFixture.ts';
import { formatRowName, fullSize, shortSize } from './printTable.ts';
import { runRestoredRow } from './restoredRow.ts';
import { runRow } from './runRow.ts';

// A part of `npm run test:outbox`: every step × every fault, without the process being killed, and a short bulk run.
describe.each(['documented', 'other'] as const)('the outbox, in the %s dialect', (dialect) => {
  let fixture: OutboxFixture;
  beforeAll(async () => {
    fixture = await openOutboxFixture(dialect);
  });
  afterAll(() => fixture.close());

  test.each(targets)('%s: whatever befalls its call, everything happens once', async (target) => {
    for (const row of everyRow.filter((one) => one.target === target && one.fault && !one.moment)) {
      const { got, counts } = await runRow(fixture, row);
      expect({ row: formatRowName(row), got, counts }).toEqual({
        row: formatRowName(row),
        got: expectedPath(row, dialect).join(' → '),
        counts: noCounts,
      });
    }
  });

  const restored = fullSize.restoredRows[dialect].filter(
    ({ fault, moment, restored }) =>
      fault === null && (restored === 'beforeSending' || (restored === 'afterOriginal' && moment === 'beforeIntent')),
  );
  test.each(targets)('%s: restored data send nothing that the original has sent', async (target) => {
    for (const row of nonEmpty(restored.filter((one) => one.target === target))) {
      const { got, expected, counts } = await runRestoredRow(fixture, row);
      expect({ row: formatRowName(row), got, counts }).toEqual({
        row: formatRowName(row),
        got: expected,
        counts: noCounts,
      });
    }
  });

  test('many at once, killed again and again: each is delivered once, and reported', { timeout: 120_000 }, async () => {
    expect(await bulkRun(dialect, { drafts: 12, kills: 3 }, 3, () => undefined)).toEqual(noCounts);
  });
});

const shortRows = [...shortSize.rows.documented, ...shortSize.rows.other];

test('the short table of the outbox has a row for each step, each fault and each moment', () => {
  expect(new Set(shortRows.map(({ target }) => target))).toEqual(new Set(targets));
  expect(new Set(shortRows.map(({ fault }) => fault))).toEqual(new Set([null, ...faults]));
  expect(new Set(shortRows.map(({ moment }) => moment))).toEqual(new Set([null, ...moments]));
});

test('the full table of the outbox has every row in both dialects', () => {
  const rows = targets.length * (faults.length + 1) * (moments.length + 1);
  expect(fullSize.rows.documented).toHaveLength(rows);
  expect(fullSize.rows.other).toHaveLength(rows);
});
