import { AppFailure } from '../../app/contract/errors.ts';
import type { Dispatch, DispatchAnswer } from '../../app/contract/sales/dispatch.ts';
import type { Draft } from '../../app/contract/sales/draft.ts';
import type { Duplicate } from '../../app/contract/sales/duplicates.ts';
import { type Random, randomFor } from '../../app/demo/random.ts';
import { emptyContact, emptyDraft, emptyLine } from '../../app/sales/draft/draft.ts';
import type { SalesDialect } from '../integration/sales/dialects.ts';
import { createSimulatedClock } from './simulatedClock.ts';
import { createSimulatedDesk, type PlantedFault, type RunningDesk } from './simulatedDesk.ts';
import { company, createSimulatedService, quietSeconds, type SimulatedService } from './simulatedService.ts';

/** What must never happen, and how often it did in one scenario. */
export interface ScenarioCounts {
  /** Contacts, products, invoices and deliveries beyond what was wanted of which nobody was told. */
  readonly unreportedDuplicates: number;
  /** Drafts that do not say what was typed, invoices that are said to be sent and are not, or that say something else. */
  readonly losses: number;
  /** Drafts that never came to an end, and lists that could not be read. */
  readonly blocked: number;
  /** Requests beyond the pace that the service allowed. */
  readonly overPace: number;
}

export const noScenarioCounts: ScenarioCounts = { unreportedDuplicates: 0, losses: 0, blocked: 0, overPace: 0 };

export interface ScenarioResult extends ScenarioCounts {
  /** Duplicates that were reported or asked about: allowed, and a person's to remove. */
  readonly reportedDuplicates: number;
}

/** A person never needs as many attempts; after half of them the service answers as it should. */
const mostAttempts = 80;
const second = 1000;
const rests = [0, second, 30 * second, quietSeconds * second, quietSeconds * second, 900 * second] as const;

export interface ScenarioOptions {
  readonly fault?: PlantedFault | null;
  /** Given a line for each request and each answer to the person. */
  readonly trace?: (line: string) => void;
}

/** Sends some invoices and saves a contact, as one seed will have it. The same seed gives the same run. */
export const runScenario = async (
  seed: number,
  dialect: SalesDialect,
  { fault = null, trace = () => undefined }: ScenarioOptions = {},
): Promise<ScenarioResult> => {
  const random = randomFor(seed);
  const clock = createSimulatedClock(Date.parse('2026-11-05T09:00:00.000Z') + random.whole(0, 86_400) * second);
  const service = createSimulatedService({ dialect, clock, random, trace });
  const desk = createSimulatedDesk(service, clock, fault);
  let killsLeft = random.whole(0, 3);
  const start = (): RunningDesk => {
    killsLeft -= 1;
    return desk.start(killsLeft >= 0 ? random.whole(0, 160) : null);
  };
  let running = start();
  const told = new Map<string, Duplicate>();
  const note = (duplicates: readonly Duplicate[]): void => {
    for (const duplicate of duplicates) told.set(`${duplicate.kind} ${duplicate.id}`, duplicate);
  };
  const rest = async (): Promise<void> => {
    clock.pass(random.pick(rests));
    if (random.whole(0, 9) === 0) clock.set(random.pick([-86_400, -3600, 3600]) * second);
    await service.catchUp();
  };
  /** Null where the process died; then the next one is started. */
  const ask = async <T>(question: (running: RunningDesk) => Promise<T>): Promise<T | AppFailure | null> => {
    const answer = await running.process.orDeath(question(running).catch(expectFailure));
    if (answer === null) running = start();
    return answer;
  };

  /** Waits as long as the service asks for. */
  const heed = async (answer: Dispatch | AppFailure | null): Promise<void> => {
    const errors = answer instanceof AppFailure ? [answer.error] : (answer?.steps.map(({ error }) => error) ?? []);
    for (const error of errors) if (error?.kind === 'rateLimited') clock.pass((error.retryAfterSeconds ?? 60) * second);
  };

  /** A second program over the same data sends the draft, too. */
  const sendFromAnother = async ({ id }: Draft): Promise<void> => {
    const other = desk.start(random.whole(0, 1) === 0 ? random.whole(0, 40) : null);
    const here = ask(({ wing }) => wing.parts.outbox.send(company, id));
    await other.process.orDeath(other.wing.parts.outbox.send(company, id).catch(expectFailure));
    await heed(await here);
  };

  const drafts = await typeDrafts(random, ask);
  let blocked = 0;
  let attempts = 0;
  for (const draft of drafts) {
    let dispatch: Dispatch | null = null;
    const invoice = () => service.invoices(draft.contact.name);
    while (dispatch?.state !== 'done') {
      attempts += 1;
      if (attempts === mostAttempts / 2) await service.settle();
      if (attempts > mostAttempts) break;
      if (random.whole(0, 5) === 0) await sendFromAnother(draft);
      const answer = await ask((current) => goOn(current, draft, dispatch, () => invoice().some(isDelivered)));
      if (answer !== null && !(answer instanceof AppFailure)) dispatch = answer;
      trace(describeAnswer(answer));
      if (dispatch?.question?.kind === 'duplicates') note(dispatch.question.duplicates);
      await heed(answer);
      await rest();
    }
    attempts = Math.min(attempts, mostAttempts / 2);
    if (dispatch?.state !== 'done') blocked += 1;
  }
  await saveContactByHand(ask, async (answer) => {
    await heed(answer);
    await rest();
  });

  // In the end everything has arrived, and somebody looks at the lists.
  await service.settle();
  if (running.process.isDead) running = start();
  running = desk.start(null);
  const { wing, store } = running;
  clock.pass(quietSeconds * second);
  await wing.follow.refresh({ company });
  note((await store.repeatedSteps(company)).flatMap(({ duplicates }) => duplicates));
  const kept = await store.drafts(company);
  if (kept.length !== drafts.length) blocked += 1;
  const result = { ...count(service, drafts, told), blocked, overPace: service.overPace };
  const lost = drafts.filter(
    ({ id, note: words }) => kept.find(({ draft }) => draft.id === id)?.draft.note !== words,
  ).length;
  desk.close();
  return { ...result, losses: result.losses + lost };
};

type Ask = <T>(question: (running: RunningDesk) => Promise<T>) => Promise<T | AppFailure | null>;

const expectFailure = (failure: unknown): AppFailure => {
  if (failure instanceof AppFailure) return failure;
  throw failure;
};

const typeDrafts = async (random: Random, ask: Ask): Promise<readonly Draft[]> => {
  const drafts: Draft[] = [];
  for (let left = random.whole(1, 2); left > 0; left -= 1) {
    const draft = draftOf(left, random);
    while ((await ask(({ store }) => store.saveDraft(draft))) === null);
    drafts.push(draft);
  }
  return drafts;
};

const draftOf = (number: number, random: Random): Draft => {
  const line = { ...emptyLine(`line ${number}`, '25,5'), quantity: '2', unit: 'PCE', unitPrice: '10' };
  return {
    ...emptyDraft({ id: `draft-${number}`, company, today: '2026-11-05' }),
    contact: {
      ...emptyContact,
      ...{ name: `Recipient ${number} Oy`, email: 'laskut@kymi.example', street: 'Puistokatu 1' },
      ...{ postalCode: '48100', town: 'Kotka', country: 'FI' },
    },
    lines: [
      { ...line, name: `Product ${number}`, saveAsProduct: true },
      { ...line, key: `other line ${number}`, name: 'Work' },
    ],
    note: `Words ${random.whole(0, 1_000_000)}`,
    channel: 'email',
  };
};

const describeAnswer = (answer: Dispatch | AppFailure | null): string => {
  if (answer === null) return '      the program was killed';
  if (answer instanceof AppFailure) return `      ${answer.error.kind}`;
  const steps = answer.steps.map(({ kind, state, error }) => `${kind} ${state}${error ? ` (${error.kind})` : ''}`);
  return `      ${answer.state} ${answer.question?.kind ?? ''}: ${steps.join(', ')}`;
};

/** Sends, or answers what is asked, as somebody who has asked the recipient. */
const goOn = (
  { wing }: RunningDesk,
  { id }: Draft,
  dispatch: Dispatch | null,
  hasArrived: () => boolean,
): Promise<Dispatch> => {
  const { outbox } = wing.parts;
  if (dispatch?.state !== 'needsDecision') return outbox.send(company, id);
  return outbox.decide(company, id, answerTo(dispatch, hasArrived)).catch((failure: unknown) => {
    // What was asked may be settled by now.
    const isOver = failure instanceof AppFailure && ['conflict', 'outcomePending'].includes(failure.error.kind);
    if (!isOver) throw failure;
    return outbox.send(company, id);
  });
};

const answerTo = ({ question }: Dispatch, hasArrived: () => boolean): DispatchAnswer => {
  switch (question?.kind) {
    case 'totals':
    case 'duplicates':
      return 'sendAnyway';
    case 'changed':
      return 'writeOurs';
    default:
      return hasArrived() ? 'wasDelivered' : 'deliverAgain';
  }
};

const byHand = 'Saved by hand Oy';

const saveContactByHand = async (ask: Ask, rest: (answer: AppFailure | null) => Promise<void>): Promise<void> => {
  const contact = {
    ...emptyContact,
    ...{ remoteId: null, name: byHand, street: 'Rantatie 4', postalCode: '53100', town: 'Lahti', country: 'FI' },
    ...{ channel: 'paper' as const, paymentTermDays: 14 },
  };
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const saved = await ask(({ wing }) => wing.book.saveContact({ company, key: 'by-hand', contact }));
    if (saved !== null && !(saved instanceof AppFailure)) return;
    await rest(saved);
  }
};

const isDelivered = ({ deliveries }: { readonly deliveries: number }): boolean => deliveries > 0;

const count = (service: SimulatedService, drafts: readonly Draft[], told: ReadonlyMap<string, Duplicate>) => {
  const reported = (kind: Duplicate['kind'], name: string): number =>
    [...told.values()].filter((duplicate) => duplicate.kind === kind && duplicate.name === name).length;
  const reportedDeliveries = [...told.values()].filter(({ kind }) => kind === 'delivery').length;
  let unreportedDuplicates = Math.max(0, service.contacts(byHand) - 1 - reported('contact', byHand));
  let losses = service.contacts(byHand) === 0 ? 1 : 0;
  let deliveredTwice = 0;
  for (const { contact, lines, note } of drafts) {
    const { name } = contact;
    const product = lines[0]?.name ?? '';
    const invoices = service.invoices(name);
    unreportedDuplicates += Math.max(0, service.contacts(name) - 1 - reported('contact', name));
    unreportedDuplicates += Math.max(0, service.products(product) - 1 - reported('product', product));
    unreportedDuplicates += Math.max(0, invoices.length - 1 - reported('invoice', name));
    const sent = invoices.filter(isDelivered);
    deliveredTwice += Math.max(0, sent.length - 1) + sent.filter(({ deliveries }) => deliveries > 1).length;
    if (!sent.some((invoice) => invoice.note === note && invoice.lines === lines.length)) losses += 1;
  }
  unreportedDuplicates += Math.max(0, deliveredTwice - reportedDeliveries);
  return { unreportedDuplicates, losses, reportedDuplicates: told.size };
};
