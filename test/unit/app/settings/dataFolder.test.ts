import { describe, expect, test } from 'vitest';
import { type DataFolderVariables, expandDataFolder, isDataFolderTemplate } from '#app/settings/dataFolderTemplate.ts';
import { readPolicyDataFolder } from '#app/settings/policyDataFolder.ts';
import { type PolicySourceContent, parsePolicySource } from '#app/settings/policySource.ts';

/** The name of a variable as a policy writes it. */
const variable = (name: string): string => `\${${name}}`;

const variables: DataFolderVariables = {
  user_name: 'kaisa',
  machine_name: 'PC-7',
  home: '/home/kaisa',
  local_app_data: String.raw`C:\Users\kaisa\AppData\Local`,
  roaming_app_data: String.raw`C:\Users\kaisa\AppData\Roaming`,
};

describe('a data folder of a policy', () => {
  test.each([
    String.raw`D:\Invoice Desk`,
    'd:/Invoice Desk',
    '/srv/invoice-desk',
    `/srv/${variable('user_name')}/${variable('machine_name')}`,
    String.raw`${variable('local_app_data')}\Invoice Desk`,
    `${variable('home')}/data`,
    variable('roaming_app_data'),
  ])('can be %s', (template) => {
    expect(isDataFolderTemplate(template)).toBe(true);
  });

  test.each([
    '',
    'data',
    './data',
    'D:data',
    String.raw`\\server\share\data`,
    '//server/share',
    '/\\server\\share',
    `${variable('user_name')}/data`,
    `/srv/${variable('telepathy')}`,
    `/srv/${variable('user_name').slice(0, -1)}`,
    '/srv/../etc',
    String.raw`D:\data\..\..`,
    '/srv/\n',
  ])('cannot be %j', (template) => {
    expect(isDataFolderTemplate(template)).toBe(false);
  });

  test('means another folder for each person, as often as a variable is named', () => {
    const template = ['user_name', 'machine_name', 'user_name'].map(variable).join('-');
    expect(expandDataFolder(`/srv/${template}`, variables)).toBe('/srv/kaisa-PC-7-kaisa');
    expect(expandDataFolder(String.raw`${variable('local_app_data')}\Invoice Desk`, variables)).toBe(
      String.raw`C:\Users\kaisa\AppData\Local\Invoice Desk`,
    );
  });
});

describe('the data folder that the policies name', () => {
  const none: PolicySourceContent = { kind: 'none' };
  const policy = (members: object) =>
    parsePolicySource(JSON.stringify({ format: 'invoice-desk-policy/1', ...members }), '');
  const unreadable = parsePolicySource('{', '');

  test.each<[string, PolicySourceContent, PolicySourceContent, string | null | undefined]>([
    ['is none without a policy', none, none, null],
    ['is none in a policy about other things', policy({ theme: 'dark' }), none, null],
    ['is the machine’s before the person’s', policy({ dataFolder: '/a' }), policy({ dataFolder: '/b' }), '/a'],
    ['is the person’s where the machine’s has none', policy({}), policy({ dataFolder: '/b' }), '/b'],
    ['is the usual one by the word system', policy({ dataFolder: 'system' }), policy({ dataFolder: '/b' }), null],
    ['is known where only the person’s policy is unreadable', policy({ dataFolder: '/a' }), unreadable, '/a'],
    ['is not known where the machine’s policy is unreadable', unreadable, policy({ dataFolder: '/b' }), undefined],
    ['is not known where the person’s policy is unreadable', policy({}), unreadable, undefined],
    ['is not known where it cannot be used', policy({ dataFolder: 'data' }), none, undefined],
    ['is not known in a policy of a later release', policy({ format: 'invoice-desk-policy/2' }), none, undefined],
    ['is that of the person', policy({ dataFolder: `/srv/${variable('user_name')}` }), none, '/srv/kaisa'],
    ['is known beside a fault', policy({ dataFolder: '/a', exprot: 1 }), none, '/a'],
  ])('%s', (_what, machine, user, folder) => {
    expect(readPolicyDataFolder({ machine, user }, variables)).toBe(folder);
  });
});
