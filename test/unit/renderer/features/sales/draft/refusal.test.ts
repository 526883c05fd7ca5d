import { describe, expect, test } from 'vitest';
import type { AppError } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { reduceDraft } from '#app/sales/draft/reducer.ts';
import { getDraftStatus } from '#renderer/features/sales/draft/draftStatus.ts';
import { getVisibleWizardStep } from '#renderer/features/sales/draft/getVisibleWizardStep.ts';
import {
  findFirstRefusedPath,
  getDraftLevelMessages,
  getRefusedFieldMessages,
  toDraftRefusal,
} from '#renderer/features/sales/draft/serverMessages.ts';
import { finishedDraft, line } from '#test/unit/exampleDraft.ts';
import { createDraftSummary } from '#test/unit/exampleDraftSummary.ts';

const stopped = (error: AppError, state: Submission['state'] = 'stopped'): Submission => ({
  draftId: 'd1',
  company: { connectionId: 'demo', customerNumber: '1' },
  steps: [
    { kind: 'contact', subject: 'A', state: 'settled', error: null },
    { kind: 'lines', subject: '', state: 'refused', error },
  ],
  state,
  question: null,
  invoiceId: 'i',
  invoiceNumber: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
});

const validation = (...fields: readonly (readonly [string, string])[]): AppError => ({
  kind: 'validation',
  fields: fields.map(([path, message]) => ({ path, message })),
  messages: ['The series is closed.'],
});

const draft = finishedDraft({ lines: [line({ key: 'a' }), line({ key: 'b' })] });
const refused = (...fields: readonly (readonly [string, string])[]) =>
  toDraftRefusal(stopped(validation(...fields)), draft);
const readFieldMessages = (refusal: ReturnType<typeof refused>, now: Draft) =>
  Object.fromEntries(getRefusedFieldMessages(refusal, now));

describe('what the service says about a field', () => {
  test('stands on it until it is changed, and on no other', () => {
    const refusal = refused(
      ['dueDate', 'Too late.'],
      ['lines.1.quantity', 'Too many.'],
      ['lines.1.quantity', 'Really.'],
    );
    expect(readFieldMessages(refusal, draft)).toEqual({
      dueDate: 'Too late.',
      'lines.1.quantity': 'Too many.\nReally.',
    });
    const mended = reduceDraft(draft, { kind: 'setHeader', values: { dueDate: '2026-12-05' } });
    expect(readFieldMessages(refusal, mended)).toEqual({ 'lines.1.quantity': 'Too many.\nReally.' });
  });

  test('goes with its line when that is moved, and away with it', () => {
    const refusal = refused(['lines.1.quantity', 'Too many.']);
    const moved = reduceDraft(draft, { kind: 'moveLine', key: 'b', by: -1 });
    expect(readFieldMessages(refusal, moved)).toEqual({ 'lines.0.quantity': 'Too many.' });
    expect(readFieldMessages(refusal, reduceDraft(draft, { kind: 'removeLines', keys: ['b'] }))).toEqual({});
  });

  test('is shown at the top if the draft has the field but no step shows it', () => {
    const refusal = refused(['contact.remoteId', 'Gone.']);
    expect(readFieldMessages(refusal, draft)).toEqual({});
    expect(getDraftLevelMessages(refusal).map(({ message }) => message)).toEqual(['Gone.', 'The series is closed.']);
  });

  test('is shown completely if the wizard has no such field', () => {
    const refusal = refused(['VoucherType', 'Closed.'], ['lines.7.quantity', 'Gone.'], ['lines', 'Too few.']);
    expect(getDraftLevelMessages(refusal)).toEqual([
      { path: 'VoucherType', message: 'Closed.' },
      { path: 'lines.7.quantity', message: 'Gone.' },
      { path: '', message: 'The series is closed.' },
    ]);
    expect(refusal && findFirstRefusedPath(refusal)).toBe('lines');
    expect(readFieldMessages(refusal, draft)).toEqual({ lines: 'Too few.' });
  });

  test('is no matter of fields where the sending stopped for another reason', () => {
    expect(toDraftRefusal(stopped({ kind: 'offline' }), draft)).toBeNull();
    expect(toDraftRefusal(stopped(validation(['dueDate', 'x']), 'sending'), draft)).toBeNull();
  });
});

test('a draft in the list shows its state, and which field was refused', () => {
  const summary = (submission: Submission | null) => createDraftSummary({ step: 'result', submission });
  expect(getDraftStatus(summary(null))).toEqual({ sentence: 'check', tone: 'neutral', field: null });
  expect(getDraftStatus(summary(stopped(validation(['dueDate', 'x']))))).toMatchObject({
    sentence: 'refused',
    field: 'dueDate',
  });
  expect(getDraftStatus(summary(stopped(validation(['lines.0.name', 'x']))))).toMatchObject({ field: 'lineName' });
  expect(getDraftStatus(summary(stopped({ kind: 'offline' })))).toMatchObject({
    sentence: 'stopped',
    tone: 'red',
    field: null,
  });
  expect(getDraftStatus(summary(stopped({ kind: 'timeout' }, 'needsDecision')))).toMatchObject({
    sentence: 'needsDecision',
  });
  const elsewhere = { otherAddress: 'https://books.example/test' };
  expect(getDraftStatus({ ...summary(null), ...elsewhere })).toMatchObject({ sentence: 'otherService', tone: 'amber' });
  expect(getDraftStatus({ ...summary(stopped({ kind: 'offline' }, 'done')), ...elsewhere })).toMatchObject({
    sentence: 'done',
  });
});

test('a sending that is not stopped is all there is to see; a result without one goes back to the check', () => {
  const left = finishedDraft({ step: 'result' });
  const lines = finishedDraft({ step: 'lines' });
  expect(getVisibleWizardStep(left, null, false)).toBe('check');
  expect(getVisibleWizardStep(left, null, true)).toBe('result');
  expect(getVisibleWizardStep(lines, stopped({ kind: 'offline' }), false)).toBe('lines');
  expect(getVisibleWizardStep(lines, stopped({ kind: 'offline' }, 'needsDecision'), false)).toBe('result');
});
