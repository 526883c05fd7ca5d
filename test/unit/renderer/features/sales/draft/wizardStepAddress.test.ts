import { describe, expect, test } from 'vitest';
import type { WizardStep } from '#app/contract/sales/draft.ts';
import { isContinueShortcut } from '#renderer/features/sales/draft/continueKeys.ts';
import { getLineShortcutAction } from '#renderer/features/sales/draft/lineKeys.ts';
import { isStepToFollow, planHistoryEntry } from '#renderer/features/sales/draft/wizardStepAddress.ts';

const upToLines = (step: WizardStep): boolean => step === 'recipient' || step === 'lines';

describe('the step in the address', () => {
  test.each<[WizardStep | undefined, WizardStep, boolean]>([
    ['lines', 'recipient', true],
    ['lines', 'lines', false],
    ['check', 'recipient', false],
    [undefined, 'recipient', false],
  ])('%s is followed from %s: %s', (named, step, expected) => {
    expect(isStepToFollow(named, step, upToLines)).toBe(expected);
  });

  test.each<[string, WizardStep, boolean, WizardStep | undefined, { readonly replace: boolean } | null]>([
    ['names the step on the screen already', 'lines', false, 'lines', null],
    ['names the step on the screen already, as the page opens', 'lines', true, 'lines', null],
    ['names another step, which the page opens', 'recipient', true, 'lines', null],
    ['names a step that cannot be opened yet', 'recipient', true, 'check', { replace: true }],
    ['names none as the page opens', 'recipient', true, undefined, { replace: true }],
    ['follows to the next step', 'lines', false, 'recipient', { replace: false }],
    ['follows to a first step that it never had', 'lines', false, undefined, { replace: false }],
    ['gives the place of the sent step to the result', 'result', false, 'check', { replace: true }],
  ])('%s', (_, step, isOpening, named, expected) => {
    expect(planHistoryEntry(step, isOpening, { named, canOpen: upToLines })).toEqual(expected);
  });
});

const press = (key: string, ...held: readonly ('altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented')[]) => ({
  ...{ key, altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false },
  ...Object.fromEntries(held.map((name) => [name, true])),
});

describe('a key', () => {
  test.each([
    [press('Enter', 'ctrlKey'), true],
    [press('Enter', 'metaKey'), true],
    [press('Enter'), false],
    [press('Enter', 'altKey'), false],
    [press('a', 'ctrlKey'), false],
    [press('Enter', 'ctrlKey', 'defaultPrevented'), false],
  ])('%j continues to the next step: %s', (pressed, expected) => {
    expect(isContinueShortcut(pressed)).toBe(expected);
  });

  test.each([
    [press('Enter'), 'add'],
    [press('Enter', 'altKey'), null],
    [press('Enter', 'ctrlKey'), null],
    [press('Enter', 'metaKey'), null],
    [press('ArrowUp', 'altKey'), 'moveUp'],
    [press('ArrowUp'), null],
    [press('ArrowDown', 'altKey'), 'moveDown'],
    [press('ArrowDown'), null],
    [press('ArrowLeft', 'altKey'), null],
    [press('Backspace', 'ctrlKey'), 'remove'],
    [press('Backspace', 'metaKey'), 'remove'],
    [press('Delete', 'ctrlKey'), 'remove'],
    [press('Delete', 'metaKey'), 'remove'],
    [press('Delete'), null],
    [press('Backspace', 'altKey'), null],
    [press('a', 'ctrlKey'), null],
  ])('%j in a line does %s', (pressed, expected) => {
    expect(getLineShortcutAction(pressed)).toBe(expected);
  });
});
