import { AppFailure } from '#app/contract/errors.ts';
import type { Submission, SubmissionAnswer } from '#app/contract/sales/submission.ts';
import { emptyRecipient } from '#app/sales/draft/draft.ts';
import type { RunningSales } from './simulatedComputer.ts';
import { company, type ServiceInvoice } from './simulatedService.ts';
import { expectFailure, mostAttempts, type Simulation } from './simulation.ts';
import { perhapsRetype, type TypedDrafts } from './typedDrafts.ts';

/** Sends each draft until it is done; returns how many never came to an end. */
export const sendByHand = async (simulation: Simulation, typed: TypedDrafts): Promise<number> => {
  const { random, service, trace } = simulation;
  let blocked = 0;
  let attempts = 0;
  for (const draftId of typed.keys()) {
    let submission: Submission | null = null;
    let mayBeDeliveredTwice = false;
    const hasArrived = (): boolean => findInvoices(simulation, typed, draftId).some(isDelivered);
    while (submission?.state !== 'done') {
      attempts += 1;
      if (attempts === mostAttempts / 2) await service.settle();
      if (attempts > mostAttempts) break;
      if (random.whole(0, 5) === 0) await sendFromAnother(simulation, draftId);
      const before: Submission | null = submission;
      const answer: Submission | AppFailure | null = await simulation.act((current) =>
        goOn(current, draftId, before, hasArrived),
      );
      if (answer !== null && !(answer instanceof AppFailure)) submission = answer;
      trace(describeAnswer(answer));
      if (submission?.question?.kind === 'duplicates') simulation.noteReported(submission.question.duplicates);
      await simulation.heed(answer);
      await simulation.refreshAfterDays();
      await simulation.rest();
      // The words of an invoice that is delivered again stay what they were: the first delivery may come still.
      mayBeDeliveredTwice ||= submission?.question?.kind === 'delivery';
      if (!mayBeDeliveredTwice) await perhapsRetype(simulation, typed, draftId);
    }
    attempts = Math.min(attempts, mostAttempts / 2);
    if (submission?.state !== 'done') blocked += 1;
  }
  return blocked;
};

/** A second program over the same data sends the draft, too. */
const sendFromAnother = async ({ random, clock, computer, act, heed }: Simulation, draftId: string): Promise<void> => {
  const other = computer.start(random.whole(0, 1) === 0 ? random.whole(0, 40) : null);
  const here = act(({ features }) => features.context.outbox.send(company, draftId));
  await clock.waitFor(other.process.orDeath(other.features.context.outbox.send(company, draftId).catch(expectFailure)));
  await heed(await here);
};

/** The invoices at the service for the recipient of a draft with the note of the draft. */
export const findInvoices = (
  { service }: Simulation,
  typed: TypedDrafts,
  draftId: string,
): readonly ServiceInvoice[] => {
  const draft = typed.get(draftId);
  return draft ? service.invoices(draft.contact.name).filter(({ note }) => note === draft.note) : [];
};

export const isDelivered = ({ deliveries }: ServiceInvoice): boolean => deliveries > 0;

const describeAnswer = (answer: Submission | AppFailure | null): string => {
  if (answer === null) return '      the program was killed';
  if (answer instanceof AppFailure) return `      ${answer.error.kind}`;
  const steps = answer.steps.map(({ kind, state, error }) => `${kind} ${state}${error ? ` (${error.kind})` : ''}`);
  return `      ${answer.state} ${answer.question?.kind ?? ''}: ${steps.join(', ')}`;
};

/** Sends, or answers what is asked, as somebody who has asked the recipient. */
const goOn = (
  { features }: RunningSales,
  draftId: string,
  submission: Submission | null,
  hasArrived: () => boolean,
): Promise<Submission> => {
  const { outbox } = features.context;
  if (submission?.state !== 'needsDecision') return outbox.send(company, draftId);
  return outbox.decide(company, draftId, answerTo(submission, hasArrived)).catch((failure: unknown) => {
    // What was asked may be settled by now.
    const isOver = failure instanceof AppFailure && ['conflict', 'outcomePending'].includes(failure.error.kind);
    if (!isOver) throw failure;
    return outbox.send(company, draftId);
  });
};

const answerTo = ({ question }: Submission, hasArrived: () => boolean): SubmissionAnswer => {
  switch (question?.kind) {
    case 'totals':
    case 'duplicates':
      return 'sendAnyway';
    case 'changed':
      return 'overwriteServiceVersion';
    default:
      return hasArrived() ? 'wasDelivered' : 'deliverAgain';
  }
};

export const byHand = 'Saved by hand Oy';

export const saveContactByHand = async ({ act, heed, rest }: Simulation): Promise<void> => {
  const contact = {
    ...emptyRecipient,
    ...{ remoteId: null, name: byHand, street: 'Rantatie 4', postalCode: '53100', town: 'Lahti', country: 'FI' },
    ...{ channel: 'paper' as const, paymentTermDays: 14 },
  };
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const saved = await act(({ features }) => features.addressBook.saveContact({ company, key: 'by-hand', contact }));
    if (saved !== null && !(saved instanceof AppFailure)) return;
    await heed(saved);
    await rest();
  }
};
