import { describe, expect, test } from 'vitest';
import type { AppError } from '#app/contract/errors.ts';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { Submission, SubmissionStep } from '#app/contract/sales/submission.ts';
import { getDraftStatus } from '#renderer/features/sales/draft/draftStatus.ts';
import { getVisibleWizardStep } from '#renderer/features/sales/draft/getVisibleWizardStep.ts';
import {
  findCurrentSubmissionStep,
  findRefusedField,
  submissionStepTones,
} from '#renderer/features/sales/draft/submissionSteps.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';
import { createDraftSummary } from '#test/unit/exampleDraftSummary.ts';

const step = (state: SubmissionStep['state'], error: AppError | null = null): SubmissionStep => ({
  ...{ kind: 'lines', subject: '', state, error },
});
const submission = (changes: Partial<Submission> = {}): Submission => ({
  ...{ draftId: 'd1', company: finishedDraft().company, state: 'sending', question: null, steps: [] },
  ...{ invoiceId: null, invoiceNumber: null, updatedAt: '2026-11-20T12:00:00.000Z' },
  ...changes,
});
const summary = (changes: Partial<DraftSummary> = {}): DraftSummary =>
  createDraftSummary({ step: 'lines', ...changes });
const refusedAt = (...paths: readonly string[]): AppError => ({
  ...{ kind: 'validation', fields: paths.map((path) => ({ path, message: 'x' })), messages: [] },
});
const question = (kind: string) => ({ kind }) as Submission['question'];

describe('the state of a draft', () => {
  test.each<[string, Partial<DraftSummary>, readonly [string, string]]>([
    ['being written', { step: 'recipient' }, ['recipient', 'neutral']],
    ['being written, at its lines', {}, ['lines', 'neutral']],
    ['left at a result that there is none of', { step: 'result' }, ['check', 'neutral']],
    ['being sent', { submission: submission() }, ['sending', 'blue']],
    [
      'whose sending can be undone',
      { submission: submission({ hold: { kind: 'undoable', remainingMs: 5000 } }) },
      ['undoable', 'blue'],
    ],
    [
      'whose sending was held back',
      { submission: submission({ state: 'stopped', hold: { kind: 'heldBack' } }) },
      ['heldBack', 'amber'],
    ],
    ['sent', { submission: submission({ state: 'done' }) }, ['done', 'green']],
    ['sent from another address', { submission: submission({ state: 'done' }), otherAddress: 'x' }, ['done', 'green']],
    ['of another address', { otherAddress: 'x' }, ['otherService', 'amber']],
    ['being sent from another address', { otherAddress: 'x', submission: submission() }, ['otherService', 'amber']],
    [
      'whose journal cannot be read',
      { isJournalUnreadable: true, otherAddress: 'x', submission: submission({ state: 'done' }) },
      ['journalUnreadable', 'amber'],
    ],
    ['stopped', { submission: submission({ state: 'stopped', steps: [step('refused')] }) }, ['stopped', 'red']],
  ])('%s', (_, values, [sentence, tone]) => {
    expect(getDraftStatus(summary(values))).toEqual({ sentence, tone, field: null });
  });

  test.each([
    ['delivery', 'needsDecision'],
    ['totals', 'totalsDiffer'],
    ['readBack', 'readBack'],
    ['changed', 'changedElsewhere'],
    ['duplicates', 'duplicates'],
  ])('that asks about %s says so', (kind, sentence) => {
    const asking = summary({ submission: submission({ state: 'needsDecision', question: question(kind) }) });
    expect(getDraftStatus(asking)).toEqual({ sentence, tone: 'amber', field: null });
  });

  test('that asks, but no longer what, waits for a decision', () => {
    const asking = summary({ submission: submission({ state: 'needsDecision' }) });
    expect(getDraftStatus(asking)).toMatchObject({ sentence: 'needsDecision' });
  });

  test.each([
    ['dueDate', 'dueDate'],
    ['contact.email', 'email'],
    ['lines.0.name', 'lineName'],
    ['lines.0.quantity', 'quantity'],
    ['lines', 'lines'],
  ])('whose %s was refused names the field %s', (path, field) => {
    const stopped = submission({
      state: 'stopped',
      steps: [step('settled'), step('refused', refusedAt(path, 'note'))],
    });
    expect(getDraftStatus(summary({ submission: stopped }))).toEqual({ sentence: 'refused', tone: 'red', field });
  });
});

describe('the step of a sending', () => {
  test('that is current is the first that is not done', () => {
    const steps = [step('settled'), step('uncertain'), step('planned')];
    expect(findCurrentSubmissionStep(submission({ steps }))).toBe(steps[1]);
    expect(findCurrentSubmissionStep(submission({ steps: [step('settled')] }))).toBeNull();
  });

  test('that was refused as a whole names no field', () => {
    expect(findRefusedField(submission({ steps: [step('refused', refusedAt())] }))).toBeNull();
    expect(findRefusedField(submission({ steps: [step('refused', { kind: 'offline' })] }))).toBeNull();
    expect(findRefusedField(submission({ steps: [step('settled', refusedAt('note'))] }))).toBeNull();
  });

  test('has a tone by its state', () => {
    expect(submissionStepTones).toEqual({
      ...{ planned: 'neutral', intended: 'blue', settled: 'green', uncertain: 'amber', refused: 'red' },
    });
  });
});

describe('the step on the screen', () => {
  const check = finishedDraft({ step: 'check' });

  test.each<[string, Partial<Submission>, 'result' | 'check']>([
    ['runs', {}, 'result'],
    ['is done', { state: 'done' }, 'result'],
    ['stopped', { state: 'stopped' }, 'check'],
    ['may have delivered it', { state: 'needsDecision', question: question('delivery') }, 'result'],
    ['asks about something unknown', { state: 'needsDecision' }, 'result'],
    ['asks about other totals', { state: 'needsDecision', question: question('totals') }, 'check'],
  ])('of a draft whose sending %s', (_, changes, expected) => {
    expect(getVisibleWizardStep(check, submission(changes), false)).toBe(expected);
  });

  test('is that of the draft where it was never sent', () => {
    expect(getVisibleWizardStep(check, null, false)).toBe('check');
    expect(getVisibleWizardStep(finishedDraft({ step: 'lines' }), null, false)).toBe('lines');
    const stopped = submission({ state: 'stopped' });
    expect(getVisibleWizardStep(finishedDraft({ step: 'result' }), stopped, false)).toBe('result');
  });
});
