import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultReviewRule } from '#app/contract/purchases/reviewRules.ts';
import '#test/fixtures/withoutElectron.ts';

const { openSettingsStore } = await import('#main/platform/settings.ts');
const { getReviewRule, hasUnreadableReviewRule, setReviewRule } = await import('#main/platform/companySettings.ts');

const company = { connectionId: 'a', customerNumber: '1001' };
const other = { ...company, customerNumber: '1002' };
const on = { ...defaultReviewRule, isOn: true };

let folder: string;
let timesSetAside: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-rules-'));
  timesSetAside = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const open = () =>
  openSettingsStore(folder, () => {
    timesSetAside += 1;
  });
/** Stores the rules of two companies, and replaces what the file says of the first. */
const editFile = async (edit: (entry: object) => unknown) => {
  const settings = open();
  settings.set('preferences', { language: 'sv', theme: 'dark' });
  setReviewRule(settings, other, on);
  setReviewRule(settings, company, on);
  const file = join(folder, 'settings.json');
  const content = JSON.parse(await readFile(file, 'utf8'));
  content.reviewRules = content.reviewRules.flatMap((entry: { company: { customerNumber: string } }) =>
    entry.company.customerNumber === '1001' ? edit(entry) : entry,
  );
  await writeFile(file, JSON.stringify(content));
  return open();
};
const withRule = (change: object) => (entry: object) => ({ ...entry, rule: { ...on, ...change } });

describe('a rule that was edited by hand in the settings', () => {
  test.each<[string, (entry: object) => unknown]>([
    ['knows a supplier from no invoice', withRule({ minKnownInvoices: 0 })],
    ['has a number as text', withRule({ minKnownInvoices: '3' })],
    ['allows any amount', withRule({ amount: { kind: 'any' } })],
    ['allows a thousand percent', withRule({ amount: { kind: 'within', percent: 1000 } })],
    ['has a negative sample', withRule({ samplePercent: -1 })],
    ['is on with a word', withRule({ isOn: 'yes' })],
    ['has no amount', (entry) => ({ ...entry, rule: { isOn: true } })],
    ['is a list', (entry) => ({ ...entry, rule: [] })],
    ['is there twice', (entry) => [entry, { ...entry, rule: { ...on, samplePercent: 0 } }]],
  ])('and %s is off and says so, and all other settings stay', async (_, edit) => {
    const settings = await editFile(edit);
    expect(getReviewRule(settings, company)).toEqual(defaultReviewRule);
    expect(hasUnreadableReviewRule(settings, company)).toBe(true);
    expect(getReviewRule(settings, other)).toEqual(on);
    expect(hasUnreadableReviewRule(settings, other)).toBe(false);
    expect(settings.get('preferences')).toEqual({ language: 'sv', theme: 'dark' });
    expect(timesSetAside).toBe(0);
    setReviewRule(settings, company, on);
    expect(getReviewRule(open(), company)).toEqual(on);
    expect(hasUnreadableReviewRule(open(), company)).toBe(false);
  });

  test('and names no company is left out', async () => {
    const settings = await editFile(() => ['a rule', 7, null, { company: { connectionId: '', customerNumber: 'x' } }]);
    expect(getReviewRule(settings, company)).toEqual(defaultReviewRule);
    expect(getReviewRule(settings, other)).toEqual(on);
    expect(timesSetAside).toBe(0);
  });

  test('and is no list at all is off', async () => {
    const settings = open();
    setReviewRule(settings, company, on);
    const file = join(folder, 'settings.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), reviewRules: 'all' }));
    expect(getReviewRule(open(), company)).toEqual(defaultReviewRule);
    expect(settings.get('preferences')).toBeDefined();
    expect(timesSetAside).toBe(0);
  });
});
