import { describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { RecurringTerms } from '#app/contract/sales/recurring.ts';
import { createSeededRandom } from '#app/demo/random.ts';
import { addDays, countCalendarDays } from '#app/sales/draft/dates.ts';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { createRecurringInvoices } from '#app/sales/recurringInvoices.ts';
import type { SalesServiceRegistry } from '#app/sales/savedDrafts.ts';
import { createSalesStore } from '#app/sales/store/salesStore.ts';
import { openServiceRecords } from '#app/sales/store/serviceRecords.ts';
import { createUnreadableRecordLog } from '#app/sales/store/unreadableRecordLog.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { company, newFile, openRecords, service } from '#test/unit/app/sales/store/storeFixture.ts';
import { finishedDraft, line } from '#test/unit/exampleDraft.ts';
import { exampleTemplate } from '#test/unit/exampleTemplate.ts';

/** A leap year, in which the standard VAT rate changed on 1 September. */
const firstDay = '2024-01-01';
const lastDay = '2024-12-31';
const isSwitchedOff = (day: string): boolean => day.startsWith('2024-07');

type Rule = Pick<RecurringTerms, 'interval' | 'nextDate' | 'dayOfMonth' | 'endDate'>;
const createRule = (
  every: number,
  unit: RecurringTerms['interval']['unit'],
  nextDate: string,
  dayOfMonth = Number(nextDate.slice(8)),
  endDate: string | null = null,
): Rule => ({ interval: { every, unit }, nextDate, dayOfMonth, endDate });

const rules: readonly Rule[] = [
  createRule(1, 'month', '2024-01-01'),
  createRule(1, 'month', '2024-01-15'),
  createRule(1, 'month', '2024-01-28'),
  createRule(1, 'month', '2024-01-29'),
  createRule(1, 'month', '2024-01-30'),
  createRule(1, 'month', '2024-01-31'),
  createRule(1, 'month', '2024-02-29', 31),
  createRule(1, 'month', '2024-04-30', 30, '2024-08-30'),
  createRule(2, 'month', '2024-01-31'),
  createRule(3, 'month', '2024-02-29', 30),
  createRule(6, 'month', '2024-03-01'),
  createRule(1, 'week', '2024-01-01'),
  createRule(1, 'week', '2024-02-29'),
  createRule(2, 'week', '2024-01-05'),
  createRule(4, 'week', '2024-06-30'),
  createRule(1, 'year', '2024-02-29'),
  createRule(1, 'year', '2024-07-15'),
  createRule(1, 'year', '2024-09-01'),
  createRule(1, 'month', '2024-07-01', 1, '2024-07-31'),
  createRule(1, 'month', '2025-01-01'),
];

/** Says of one day whether an invoice is due, by its place in the calendar: another way than stepping from date to date. */
const isDue = ({ interval: { every, unit }, nextDate, dayOfMonth, endDate }: Rule, day: string): boolean => {
  if (day < nextDate || (endDate !== null && day > endDate)) return false;
  if (unit === 'week') return countCalendarDays(nextDate, day) % (7 * every) === 0;
  const countMonths = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const months = countMonths(day) - countMonths(nextDate);
  if (months % (unit === 'year' ? 12 * every : every) !== 0) return false;
  const isLast = addDays(day, 1).endsWith('-01');
  return Number(day.slice(8)) === dayOfMonth || (isLast && Number(day.slice(8)) < dayOfMonth);
};

const listDays = (): readonly string[] => {
  const days = [firstDay];
  while ((days.at(-1) ?? '') < lastDay) days.push(addDays(days.at(-1) ?? '', 1));
  return days;
};

const templateIds = rules.map((_, index) => `template-${index}`);
const expectedDrafts = rules.flatMap((rule, index) =>
  listDays()
    .filter((day) => isDue(rule, day))
    .map((day) => `${templateIds[index]}-${day}`),
);

class Killed extends Error {}

/** A computer on which the program is killed, restarted, and meets a clock that somebody sets. */
const createComputer = (happens: (percent: number) => boolean) => {
  const file = newFile();
  const clock = { today: firstDay };
  /** Each draft as often as it was committed to the file. */
  const committed: Draft[] = [];
  let mayDie = false;
  const start = () => {
    const now = (): string => `${clock.today}T08:00:00.000Z`;
    const { call, close } = openRecords(file, now);
    let isDead = false;
    const dieSometimes = (): void => {
      isDead ||= mayDie && happens(15);
      if (isDead) throw new Killed();
    };
    const dyingCall = new Proxy(call, {
      get: (target, name: keyof typeof call) => {
        if (name !== 'putOver') return target[name];
        const putOver: typeof call.putOver = async (read, records, removed) => {
          dieSometimes();
          const isSaved = await call.putOver(read, records, removed);
          if (isSaved)
            committed.push(
              ...records.flatMap(({ kind, body }) => (kind === 'draft' ? [JSON.parse(body) as Draft] : [])),
            );
          dieSometimes();
          return isSaved;
        };
        return putOver;
      },
    });
    const store = createSalesStore(openServiceRecords(dyingCall, service), now, createUnreadableRecordLog());
    const context = { store, today: () => clock.today, now };
    const registry = { now: async () => ({ context }) } as unknown as SalesServiceRegistry;
    return { store, close, recurring: createRecurringInvoices(registry, () => undefined) };
  };
  let program = start();
  /** Runs a work as often as the program is killed in it. */
  const survive = async (work: () => Promise<unknown>): Promise<void> => {
    mayDie = true;
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof Killed)) throw failure;
      await program.close();
      program = start();
      await survive(work);
    }
    mayDie = false;
  };
  return {
    clock,
    committed,
    program: () => program,
    restart: async () => {
      await program.close();
      program = start();
    },
    advance: () => survive(() => program.recurring.advance(company)),
    survive,
  };
};

const vatRates = ['24', '14', '10'];

describe('a year of recurring invoices', () => {
  test('has 20 templates and more than 200 due invoices', () => {
    expect(rules).toHaveLength(20);
    expect(expectedDrafts.length).toBeGreaterThan(200);
  });

  test.each([1, 2, 3])(
    'drafts each due invoice exactly once, whatever happens to program and clock (seed %d)',
    async (seed) => {
      const random = createSeededRandom(seed);
      const happens = (percent: number): boolean => random.whole(1, 100) <= percent;
      const computer = createComputer(happens);
      for (const [index, rule] of rules.entries())
        await computer.program().store.addRecurringTemplate(
          exampleTemplate(rule, {
            ...{ id: templateIds[index] ?? '', company },
            content: finishedDraft({ company, lines: vatRates.map((vatRate) => line({ key: vatRate, vatRate })) }),
          }),
        );

      for (const day of listDays()) {
        if (isSwitchedOff(day)) continue;
        computer.clock.today = day;
        const before = computer.committed.length;
        await computer.advance();
        // At most one draft of each template by itself.
        const owners = computer.committed.slice(before).map(({ recurring }) => recurring?.templateId);
        expect(new Set(owners).size).toBe(owners.length);

        if (happens(10)) await computer.restart();
        if (happens(10)) {
          computer.clock.today = addDays(day, -random.whole(1, 40));
          await computer.advance();
          computer.clock.today = day;
        }
        const { recurring: program } = computer.program();
        await Promise.all([program.advance(company), program.advance(company)]);
        // Some drafts are sent or discarded: they must not come back.
        const draft = computer.committed.at(-1);
        if (draft && happens(20)) await computer.program().store.removeDraft(company, draft.id);

        if (day === '2024-08-05') {
          const missed = await listMissed(computer);
          expect(missed.length).toBeGreaterThan(10);
          for (const occurrences of [missed.slice(0, 7), missed])
            await computer.survive(() =>
              computer.program().recurring.resolveMissed({ company, action: 'create', occurrences }),
            );
          expect(await listMissed(computer)).toEqual([]);
        }
      }

      expect(computer.committed.map(({ id }) => id).sort()).toEqual([...expectedDrafts].sort());
      for (const draft of nonEmpty(computer.committed)) {
        const standard = (draft.recurring?.date ?? '') < '2024-09-01' ? '24' : '25.5';
        expect(draft.lines.map(({ vatRate }) => vatRate)).toEqual([standard, '14', '10']);
        expect(findDraftFaults(draft, draft.invoiceDate)).toEqual([]);
      }
      const told = computer.committed.filter(({ recurring }) => (recurring?.vatChanges.length ?? 0) > 0);
      expect(new Set(told.map(({ recurring }) => recurring?.templateId)).size).toBe(told.length);
      expect(told.length).toBeGreaterThan(10);
    },
  );
});

const listMissed = async (computer: ReturnType<typeof createComputer>) =>
  (await computer.program().recurring.templates({ company })).flatMap(({ id: templateId, missed }) =>
    missed.map((date) => ({ templateId, date })),
  );
