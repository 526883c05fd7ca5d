import { describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import { calculateDraftTotals } from '#app/sales/draft/draftTotals.ts';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import type { WizardValue } from '#renderer/features/sales/draft/WizardContext.ts';
import {
  createWizardOutsideLines,
  updateWizardOutsideLines,
} from '#renderer/features/sales/draft/wizardOutsideLines.ts';
import { finishedDraft, line, today } from '#test/unit/exampleDraft.ts';

const act = (): Draft => finishedDraft();
const ignore = (): void => undefined;
const wizardFor = (draft: Draft, changes: Partial<WizardValue> = {}): WizardValue => {
  const faults = findDraftFaults(draft, today);
  return {
    ...{ act, leave: ignore, focusOn: ignore, draft, wanted: 'step', today, settings: null, capabilities: null },
    ...{ faults, visibleFaults: faults, figures: calculateDraftTotals(draft), messages: new Map(), unplaced: [] },
    ...changes,
  };
};
const draftAt = (step: Draft['step'], quantity = '1', values: Partial<Draft> = {}): Draft =>
  finishedDraft({ step, lines: [line({ quantity })], ...values });

const begin = wizardFor(draftAt('lines'));
const before = createWizardOutsideLines(begin);

describe('typing into a line', () => {
  test.each<[string, WizardValue]>([
    ['another quantity', wizardFor(draftAt('lines', '2'))],
    ['a fault of the line', wizardFor(draftAt('lines', 'x'))],
    ['one more line', wizardFor({ ...draftAt('lines'), lines: [line(), line({ key: 'b' })] })],
  ])('changes nothing outside the lines: %s', (_, now) => {
    expect(updateWizardOutsideLines(before, now)).toBe(before);
  });

  test('on another step of the wizard is a change as any other', () => {
    const checked = createWizardOutsideLines(wizardFor(draftAt('check')));
    const now = wizardFor(draftAt('check', '2'));
    expect(updateWizardOutsideLines(checked, now)).not.toBe(checked);
    expect(updateWizardOutsideLines(checked, now).wizard).toBe(now);
  });
});

describe('everything else', () => {
  test('is the same object while the wizard is', () => {
    expect(updateWizardOutsideLines(before, begin)).toBe(before);
  });

  test.each<[string, WizardValue]>([
    ['a note', wizardFor(draftAt('lines', '1', { note: 'Thanks' }))],
    ['a fault of the header', wizardFor(draftAt('lines', '1', { dueDate: '' }))],
    [
      'a visible fault',
      wizardFor(draftAt('lines'), { visibleFaults: findDraftFaults(finishedDraft({ channel: null }), today) }),
    ],
    ['a fault of the lines as a whole', wizardFor({ ...draftAt('lines'), lines: [] })],
    ['a message of the service', wizardFor(draftAt('lines'), { messages: new Map([['lines.0.name', 'Taken.']]) })],
    ['the field that the keyboard was sent to', wizardFor(draftAt('lines'), { wanted: 'note' })],
  ])('is a change: %s', (_, now) => {
    const next = updateWizardOutsideLines(before, now);
    expect(next.wizard).toBe(now);
    expect(updateWizardOutsideLines(next, wizardFor(now.draft, { ...now }))).toBe(next);
  });
});
