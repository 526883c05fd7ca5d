import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultReviewRule } from '#app/contract/purchases/reviewRules.ts';
import type { SettingsStore } from '#main/platform/settings.ts';
import '#test/fixtures/withoutElectron.ts';

const { openSettingsStore } = await import('#main/platform/settings.ts');
const { findEarlierReviewRule } = await import('#main/platform/companySettings.ts');

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
/** Stores rules as an earlier release did. */
const store = (settings: SettingsStore, ...companies: (typeof company)[]): void =>
  settings.set(
    'reviewRules',
    companies.map((of) => ({ company: of, rule: on })),
  );
/** Stores the rules of two companies, and replaces what the file says of the first. */
const editFile = async (edit: (entry: object) => unknown) => {
  const settings = open();
  settings.set('preferences', { language: 'sv', theme: 'dark' });
  store(settings, other, company);
  const file = join(folder, 'settings.json');
  const content = JSON.parse(await readFile(file, 'utf8'));
  content.reviewRules = content.reviewRules.flatMap((entry: { company: { customerNumber: string } }) =>
    entry.company.customerNumber === '1001' ? edit(entry) : entry,
  );
  await writeFile(file, JSON.stringify(content));
  return open();
};
const withRule = (change: object) => (entry: object) => ({ ...entry, rule: { ...on, ...change } });

describe('a rule of an earlier release that was edited by hand in the settings', () => {
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
  ])('and %s is unreadable, and all other settings stay', async (_, edit) => {
    const settings = await editFile(edit);
    expect(findEarlierReviewRule(settings, company)).toBeNull();
    expect(findEarlierReviewRule(settings, other)).toEqual(on);
    expect(settings.get('preferences')).toEqual({ language: 'sv', theme: 'dark' });
    expect(timesSetAside).toBe(0);
  });

  test('and names no company is left out', async () => {
    const settings = await editFile(() => ['a rule', 7, null, { company: { connectionId: '', customerNumber: 'x' } }]);
    expect(findEarlierReviewRule(settings, company)).toBeUndefined();
    expect(findEarlierReviewRule(settings, other)).toEqual(on);
    expect(timesSetAside).toBe(0);
  });

  test('and is no list at all is off', async () => {
    const settings = open();
    store(settings, company);
    const file = join(folder, 'settings.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), reviewRules: 'all' }));
    expect(findEarlierReviewRule(open(), company)).toBeUndefined();
    expect(settings.get('preferences')).toBeDefined();
    expect(timesSetAside).toBe(0);
  });
});
