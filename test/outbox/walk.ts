import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Duplicate } from '#app/contract/sales/duplicates.ts';
import type { Deed } from '#app/demo/mischief/faultInjector.ts';
import { randomFor, type SeededRandom } from '#app/demo/random.ts';
import { dialects, type SalesDialect } from '../integration/app/sales/dialects.ts';
import { type Counts, countsOf, type Happened, isClean, sumOf, told } from './counts.ts';
import { type Fault, faults } from './faults.ts';
import { type Ending, follow, isKept } from './person.ts';
import { openScene, type Scene } from './scene.ts';

const steps = ['contact', 'product', 'invoice', 'lines', 'delivery'] as const;
const questions = ['findContacts', 'readInvoice', 'listInvoices'] as const;
const onQuestions: readonly [Deed, ...Deed[]] = [
  { kind: 'status', status: 503 },
  { kind: 'status', status: 404 },
  { kind: 'cutBefore' },
  { kind: 'html' },
  { kind: 'truncate' },
];

/** Walks of one dialect; the same seed, the same walks. Says which of them went wrong. */
export const walkAll = async (
  dialect: SalesDialect,
  walks: number,
  seed: number,
  say: (line: string) => void,
): Promise<Counts> => {
  const scene = await openScene(dialect, { timeoutMs: 300 });
  const all: Counts[] = [];
  for (let number = 0; number < walks; number += 1) {
    const counts = await walk(scene, randomFor(seed, number));
    if (!isClean(counts)) say(`${dialect}, walk ${number}: ${told(counts).join(', ')}`);
    all.push(counts);
  }
  await scene.close();
  return sumOf(all);
};

/** Sends one invoice while faults befall its calls and the process is killed, until it is delivered. */
const walk = async (scene: Scene, random: SeededRandom): Promise<Counts> => {
  const { application, demo, dialect } = scene;
  const begun = await application.ask('begin', { name: scene.newName() });
  if (!begun) throw new Error('the application died while a draft was typed');
  const since = scene.counting();
  const [firstFault, ...otherFaults] = faults;
  for (let left = random.whole(1, 6); left > 0 && firstFault; left -= 1)
    scene.befall(random.pick(steps), random.pick<Fault>([firstFault, ...otherFaults]));
  for (let left = random.whole(0, 6); left > 0; left -= 1)
    demo.mischief.next({ ...dialects[dialect][random.pick(questions)], do: random.pick(onQuestions) });

  let typed: Draft = begun;
  let killsLeft = random.whole(0, 3);
  const goOn = async (): Promise<Dispatch | null> => {
    const mayKill = killsLeft > 0 && random.whole(0, 1) === 0;
    const sending = application.ask('send', { draftId: begun.id });
    if (mayKill) {
      killsLeft -= 1;
      await Promise.race([sending, pause(random.whole(0, 120))]);
      application.kill();
    }
    return sending;
  };
  /** Words that were refused, because a delivery may have happened, are not kept; all others are. */
  const meanwhile = async (): Promise<void> => {
    if (random.whole(0, 2) > 0) return;
    const note = `words ${random.whole(0, 1_000_000)}`;
    let isSaved: boolean | null = null;
    // A process that was killed under the person's hands is started again.
    while (isSaved === null) isSaved = await application.ask('saveNote', { draftId: begun.id, note });
    if (isSaved) typed = { ...typed, note };
  };
  /** Effects arrive within the quiet time, after it, or when everything is over. */
  const beforeActing = async (): Promise<void> => {
    if (random.whole(0, 3) === 0) await demo.mischief.letArrive();
    await application.pass(random.pick([0, scene.quietSeconds / 2, scene.quietSeconds]));
  };
  const ending = await follow(scene, { goOn, meanwhile, beforeActing, hasArrived: () => since().deliveries > 0 });
  await demo.mischief.letArrive();
  demo.mischief.clear();
  const reported = await reportedBy(scene, ending);
  const says = ending.dispatch?.invoiceId ? demo.office.told(ending.dispatch.invoiceId).note : null;
  return countsOf({
    wanted: { contacts: 1, products: 1, invoices: 1, deliveries: 1 },
    happened: without(since(), reported),
    isKept: (await isKept(scene, typed)) && says === typed.note,
    ending,
  });
};

/** The duplicates that the person was asked about, or told of after a refresh; each once. */
const reportedBy = async ({ application }: Scene, { askedAbout }: Ending): Promise<readonly Duplicate[]> => {
  // A process that was killed under the person's hands is started again.
  while (!(await application.ask('refresh', undefined)));
  const reports = (await application.ask('duplicates', undefined)) ?? [];
  const all = [...askedAbout, ...reports.flatMap(({ duplicates }) => duplicates)];
  return [...new Map(all.map((duplicate) => [`${duplicate.kind} ${duplicate.id}`, duplicate])).values()];
};

const plurals = { contact: 'contacts', product: 'products', invoice: 'invoices', delivery: 'deliveries' } as const;

/** What happened beside the duplicates that were reported. A report about deliveries says of an invoice that it has several. */
const without = (happened: Happened, reported: readonly Duplicate[]): Happened => {
  const unreported = { ...happened };
  for (const { kind } of reported) {
    // It is a line of one invoice that is there twice: nothing that is counted here.
    if (kind === 'lines') continue;
    unreported[plurals[kind]] = kind === 'delivery' ? Math.min(1, happened.deliveries) : unreported[plurals[kind]] - 1;
  }
  return unreported;
};
