import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultReviewRule, type RuleTrial, type StoredReviewRule } from '#app/contract/purchases/reviewRules.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getText, words } from '#test/component/window/words.ts';

const trial: RuleTrial = { count: 0, approved: 0, refusals: [], applicable: 0, rows: [] };
const sentence = getText('rules:unreadable');
const getSwitch = () => page.getByRole('checkbox', { name: words('rules:isOn') });

/** Opens the page with a rule that is stored; a changed one can be read. */
const openRule = (rule: StoredReviewRule) => {
  let stored = rule;
  return openWindow('/rules', {
    'reviewRules.get': () => stored,
    'reviewRules.try': () => trial,
    'reviewRules.set': (input) => {
      stored = { ...input.rule, isUnreadable: false };
      return {};
    },
  });
};

describe('the rule of a company', () => {
  test('that was edited beyond reading is off and says so, until it is switched on again', async () => {
    const main = await openRule({ ...defaultReviewRule, isUnreadable: true });
    await expect.element(sentence).toBeVisible();
    await expect.element(getSwitch()).not.toBeChecked();
    // The label covers the box itself.
    await getText('rules:isOn').click();
    await expect.element(getSwitch()).toBeChecked();
    await expect.element(sentence).not.toBeInTheDocument();
    expect(main.inputs('reviewRules.set')).toMatchObject([{ company, rule: { isOn: true } }]);
  });

  test('that a colleague switches on is on here as soon as it arrives', async () => {
    let stored: StoredReviewRule = { ...defaultReviewRule, isUnreadable: false };
    const main = await openWindow('/rules', { 'reviewRules.get': () => stored, 'reviewRules.try': () => trial });
    await expect.element(getSwitch()).not.toBeChecked();
    stored = { ...stored, isOn: true };
    main.emit('purchases.changed', { company });
    await expect.element(getSwitch()).toBeChecked();
  });

  test('stays as it was changed here while that is being stored', async () => {
    const main = await openRule({ ...defaultReviewRule, isUnreadable: false });
    const nextSet = main.hold('reviewRules.set');
    await getText('rules:isOn').click();
    const first = await nextSet();
    const tried = main.inputs('reviewRules.try').length;
    main.emit('purchases.changed', { company });
    await expect.poll(() => main.inputs('reviewRules.try').length).toBeGreaterThan(tried);
    await expect.element(getSwitch()).toBeChecked();
    await getText('rules:isOn').click();
    first.answer({});
    (await nextSet()).answer({});
    expect(main.inputs('reviewRules.set').map(({ rule }) => rule.isOn)).toEqual([true, false]);
  });

  test('that can be read says nothing', async () => {
    await openRule({ ...defaultReviewRule, isOn: true, isUnreadable: false });
    await expect.element(getSwitch()).toBeChecked();
    await expect.element(sentence).not.toBeInTheDocument();
  });
});
