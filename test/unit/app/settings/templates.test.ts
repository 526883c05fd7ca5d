import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ManagedSettingKey, managedSettingKeys } from '#app/contract/managedSettings.ts';
import { mergePolicies } from '#app/settings/mergePolicies.ts';
import { emptyParsedPolicy, parsePolicy } from '#app/settings/parsedPolicy.ts';
import { policySettingSchemas } from '#app/settings/policySettingSchemas.ts';
import type { RegistryKey, RegistryValue } from '#app/settings/registryFile.ts';
import { buildRegistryPolicy } from '#app/settings/registryPolicy.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { projectFile } from '#test/projectFile.ts';
import { all, type Element, getXmlAttribute, parseXml } from './xml.ts';

const read = (...path: readonly string[]) => readFileSync(projectFile('build', 'policy', ...path), 'utf8');
const template = parseXml(read('InvoiceDesk.admx'));
const policies = all(template, 'policy');
const policyKey = String.raw`Software\Policies\Invoice Desk`;

/** What a template lets an administrator set of each setting; a new setting does not compile before it is here. */
const kinds: Readonly<Record<ManagedSettingKey, 'switch' | 'choice' | 'minutes' | 'proxy' | 'folder' | 'amount'>> = {
  language: 'choice',
  theme: 'choice',
  updates: 'choice',
  proxy: 'proxy',
  notifications: 'switch',
  diagnostics: 'choice',
  lockAfterMinutes: 'minutes',
  openAtLogin: 'switch',
  spellCheck: 'switch',
  export: 'switch',
  signInWith: 'choice',
  ownConnections: 'switch',
  approvalLimit: 'amount',
  dataFolder: 'folder',
  retentionYears: 'minutes',
};

const policyNamed = (name: string): Element => {
  const [only, ...others] = policies.filter((policy) => getXmlAttribute(policy, 'name') === name);
  if (!only || others.length > 0) throw new Error(`not one policy ${name}`);
  return only;
};

/** Texts that an administrator may type. */
const textStates: Readonly<Record<string, readonly string[]>> = {
  dataFolder: ['system', String.raw`D:\Invoice Desk`],
  approvalLimit: ['company', '1500.00 EUR', '1500 SEK'],
};

/** All states in which the editor of group policies leaves the registry for one policy, other than not configured. */
const listPolicyStates = (policy: Element): readonly (readonly RegistryValue[])[] => {
  const valueName = getXmlAttribute(policy, 'valueName');
  if (valueName !== '')
    return ['enabledValue', 'disabledValue'].map((state) => [
      { name: valueName, data: Number(getXmlAttribute(all(policy, state)[0]?.children[0], 'value')) },
    ]);
  const [minutes] = all(policy, 'decimal');
  if (minutes)
    return ['minValue', 'maxValue'].map((edge) => [
      { name: getXmlAttribute(minutes, 'valueName'), data: Number(getXmlAttribute(minutes, edge)) },
    ]);
  const [folder] = all(policy, 'item').length === 0 ? all(policy, 'text') : [];
  if (folder)
    return (textStates[getXmlAttribute(policy, 'name')] ?? []).map((data) => [
      { name: getXmlAttribute(folder, 'valueName'), data },
    ]);
  return all(policy, 'item').map((item) => [
    { name: getXmlAttribute(all(policy, 'enum')[0], 'valueName'), data: all(item, 'string')[0]?.text ?? '' },
    ...all(policy, 'text').map((text) => ({ name: getXmlAttribute(text, 'valueName'), data: 'proxy.example:8080' })),
    ...all(policy, 'multiText').map((list) => ({
      name: getXmlAttribute(list, 'valueName'),
      data: ['<local>', '*.a.b'],
    })),
  ]);
};

const inRegistry = (path: string, values: readonly RegistryValue[]): unknown =>
  buildRegistryPolicy(`HKEY_LOCAL_MACHINE\\${policyKey}`, [
    { path: `HKEY_LOCAL_MACHINE\\${path}`, values } satisfies RegistryKey,
  ]);

describe('the template for Windows', () => {
  test('has a policy for every setting and for the connections, for machines and people, and no other', () => {
    expect(policies.map((policy) => getXmlAttribute(policy, 'name')).sort()).toEqual(
      [...managedSettingKeys, 'connections'].sort(),
    );
    expect(new Set(policies.map((policy) => getXmlAttribute(policy, 'class')))).toEqual(new Set(['Both']));
  });

  test.each(managedSettingKeys)('writes %s so that it is understood, in each state', (key) => {
    const policy = policyNamed(key);
    const states = listPolicyStates(policy);
    expect(states.length).toBeGreaterThan(1);
    for (const values of states) {
      const part = parsePolicy(inRegistry(getXmlAttribute(policy, 'key'), values));
      expect(part.faults).toEqual([]);
      expect(Object.keys(part.settings)).toEqual([key]);
    }
  });

  test.each(managedSettingKeys.filter((key) => kinds[key] === 'choice'))('offers every word of %s', (key) => {
    const { enum: words } = z.toJSONSchema(policySettingSchemas[key], { io: 'input' });
    const offered = all(policyNamed(key), 'string').map(({ text }) => text);
    expect(offered.sort()).toEqual([...(words ?? [])].sort());
  });

  test('offers every kind of proxy, and says yes before no', () => {
    const offered = all(policyNamed('proxy'), 'string').map(({ text }) => text);
    expect(offered).toEqual(['system', 'direct', 'fixed']);
    for (const key of nonEmpty(managedSettingKeys.filter((each) => kinds[each] === 'switch')))
      expect(listPolicyStates(policyNamed(key)).map(([value]) => value?.data)).toEqual([1, 0]);
  });

  test('has room for profiles of any length', () => {
    const [list] = all(policyNamed('connections'), 'multiText');
    expect(getXmlAttribute(list, 'valueName')).toBe('connections');
    expect(Number(getXmlAttribute(list, 'maxLength'))).toBe(1_000_000);
  });
});

describe.each(['en-US', 'fi-FI'])('the words of %s', (language) => {
  const words = parseXml(read(language, 'InvoiceDesk.adml'));
  const strings = new Map(all(words, 'string').map((string) => [getXmlAttribute(string, 'id'), string.text]));

  test('are all that the template asks for, and no others', () => {
    const referencedIds = [...read('InvoiceDesk.admx').matchAll(/\$\(string\.(\w+)\)/g)].map(([, id]) => id);
    expect([...strings.keys()].sort()).toEqual([...new Set(referencedIds)].sort());
    for (const text of nonEmpty(strings.values())) expect(text.trim()).not.toBe('');
  });

  test('give every policy a sentence, and every field its label', () => {
    for (const policy of policies) {
      const name = getXmlAttribute(policy, 'name');
      expect(strings.get(`${name}_explain`)).toMatch(/\.$/);
      const fields = all(policy, 'elements').flatMap(({ children }) =>
        children.map((field) => getXmlAttribute(field, 'id')),
      );
      const presentation = all(words, 'presentation').find((each) => getXmlAttribute(each, 'id') === name);
      const presented = (presentation?.children ?? [])
        .map((field) => getXmlAttribute(field, 'refId'))
        .filter((id) => id !== '');
      expect(presented).toEqual(fields);
    }
  });
});

test('the words of one language are not those of the other', () => {
  const [english, finnish] = ['en-US', 'fi-FI'].map((language) =>
    all(parseXml(read(language, 'InvoiceDesk.adml')), 'string'),
  );
  const same = english
    ?.filter(({ text }, at) => text === finnish?.[at]?.text)
    .map((string) => getXmlAttribute(string, 'id'));
  expect(same).toEqual(['category']);
});

describe('the example for macOS', () => {
  /** A property list as JSON would say it. */
  const plistValue = ({ name, children, text }: Element): unknown => {
    if (name === 'dict')
      return Object.fromEntries(
        children.flatMap((child, at) => {
          const next = children[at + 1];
          return child.name === 'key' && next ? [[child.text, plistValue(next)]] : [];
        }),
      );
    if (name === 'array') return children.map(plistValue);
    if (name === 'integer') return Number(text);
    return name === 'true' || name === 'false' ? name === 'true' : text;
  };
  const profile = parseXml(read('invoice-desk.mobileconfig'));
  const forced = all(profile, 'key').find(({ text }) => text === 'mcx_preference_settings');
  const settings = all(profile, 'dict').find((dict) => dict.children.some(({ text }) => text === 'theme'));

  test('lays down every setting and a connection, and all of it is understood', () => {
    expect(forced).toBeDefined();
    const part = parsePolicy({
      format: 'invoice-desk-policy/1',
      ...(settings ? (plistValue(settings) as object) : {}),
    });
    expect(part.faults).toEqual([]);
    expect(Object.keys(part.settings).sort()).toEqual([...managedSettingKeys].sort());
    expect(mergePolicies({ machine: part, user: emptyParsedPolicy })).toMatchObject({
      faults: [],
      profileTexts: [expect.any(String)],
    });
  });

  test('speaks of the application that is shipped', () => {
    const [, appId] = /^appId: (.*)$/m.exec(read('..', '..', 'electron-builder.yml')) ?? [];
    expect(all(profile, 'key').map(({ text }) => text)).toContain(appId);
  });
});
