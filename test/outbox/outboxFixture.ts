import type { FollowUpKind } from '#app/contract/sales/followUp.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { dialects, type SalesDialect } from '../integration/app/sales/dialects.ts';
import { countingAt, newFile } from '../integration/app/sales/parts.ts';
import { type Application, createApplication } from './application.ts';
import type { Fault } from './faults.ts';
import type { StepKind } from './protocol.ts';

/** How often each effect has happened at the service. */
export type ServiceEffectCounts = ReturnType<ReturnType<typeof countingAt>> & Readonly<Record<FollowUpKind, number>>;

/** A demo service of one dialect, and the application that sends to it. */
export interface OutboxFixture {
  readonly dialect: SalesDialect;
  readonly demo: DemoService;
  readonly application: Application;
  /** Injects a fault into the next call of a step. */
  befall(step: StepKind, fault: Fault): void;
  /** Returns a recipient that no invoice was sent to. */
  newName(): string;
  /** How long the service may carry out a lost request, as its profile says. */
  readonly quietSeconds: number;
  /** Counts what happens at the service from now on. */
  counting(): () => ServiceEffectCounts;
  close(): Promise<void>;
}

export const openOutboxFixture = async (
  dialect: SalesDialect,
  { timeoutMs = 30_000, quietSeconds = 120 } = {},
): Promise<OutboxFixture> => {
  const demo = await startDemoService({ purchaseCount: 1, quirks: { salesDialect: dialect, quietSeconds } });
  const file = newFile();
  const { profileText, credentials } = demo;
  const application = createApplication({ file, dialect, demo: { profileText, credentials }, timeoutMs });
  let recipients = 0;
  return {
    dialect,
    demo,
    application,
    quietSeconds,
    befall: (step, { faultAction }) => demo.mischief.next({ ...dialects[dialect][step], do: faultAction }),
    newName: () => {
      recipients += 1;
      return `Imatran Veistämö ${recipients} Oy`;
    },
    counting: () => {
      const sales = countingAt(demo);
      const before = countFollowUps(demo);
      return () => {
        const now = countFollowUps(demo);
        const { copy, reminder, creditNote } = before;
        return {
          ...sales(),
          ...{ copy: now.copy - copy, reminder: now.reminder - reminder, creditNote: now.creditNote - creditNote },
        };
      };
    },
    close: async () => {
      await application.close();
      await demo.close();
      await application.removeFiles();
    },
  };
};

const countFollowUps = ({ ledger }: DemoService): Readonly<Record<FollowUpKind, number>> => ({
  copy: ledger.copies.length,
  reminder: ledger.reminders.length,
  creditNote: ledger.creditNotes.length,
});
