import { AppFailure } from '#app/contract/errors.ts';
import { fillHeaderTemplate } from '#app/profile/template.ts';
import { sanitizeFileName } from '#app/storage/files/fileName.ts';
import type { Probe } from '../row.ts';
import type { Stage } from '../stage.ts';

interface DemoProfile {
  readonly identity: object;
  readonly sales: object;
}

/** Checks the demo's profile with a change to it: returns `taken`, or the kind of failure. */
const changed =
  (change: (profile: DemoProfile) => object): Probe[2] =>
  async ({ invoke, company }: Stage) => {
    const text = await invoke<{ text: string }>('connections.profileText', { connectionId: company.connectionId });
    if (!text.ok) return text.error.kind;
    const profile = JSON.parse(text.value.text) as DemoProfile;
    const checked = await invoke('connections.checkProfile', {
      text: JSON.stringify({ ...profile, ...change(profile) }),
    });
    return checked.ok ? 'taken' : checked.error.kind;
  };

const signInAt = (authorization: string): Probe => [
  `a sign-in page at ${JSON.stringify(authorization)}`,
  'invalidProfile',
  changed(({ identity }) => ({
    identity: {
      ...identity,
      endpoints: { authorization, token: 'https://login.example.com/token', keys: 'https://login.example.com/keys' },
    },
  })),
];

const header = (name: string, value: string, expected: string): Probe => [
  `a header ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  expected,
  changed(({ sales }) => ({
    sales: {
      ...sales,
      dialect: { listInvoices: { method: 'GET', path: '/invoices', headers: { [name]: value } } },
    },
  })),
];

const filled = (value: string): Probe => [
  `a header filled in with ${JSON.stringify(value)}`,
  'invalidRequest',
  () => {
    try {
      return fillHeaderTemplate('{name}', { name: value });
    } catch (cause) {
      return cause instanceof AppFailure ? cause.error.kind : String(cause);
    }
  },
];

const named = (name: string, expected: string): Probe => [
  `a file called ${JSON.stringify(name)}`,
  expected,
  () => sanitizeFileName(name, 'file'),
];

export const profiles: readonly Probe[] = [
  ['a profile that is sound', 'taken', changed(() => ({}))],
  signInAt('file:///etc/passwd'),
  signInAt('javascript:alert(1)'),
  signInAt('data:text/html,x'),
  signInAt('ms-msdt:/id PCWDiagnostic'),
  signInAt('\\\\server\\share'),
  signInAt('smb://server/share'),
  signInAt('https://user:secret@login.example.com/'),
  signInAt('http://login.example.com/'),
  signInAt('HTTP://127.0.0.1.example.com/'),
  header('x\r\ny', 'z', 'invalidProfile'),
  header('x:y', 'z', 'invalidProfile'),
  header('', 'z', 'invalidProfile'),
  header('x', 'y\r\nauthorization: z', 'invalidProfile'),
  header('x', 'y\0z', 'invalidProfile'),
  filled('y\r\nauthorization: z'),
  filled('y\0'),
  filled('y\u010a'),
  [
    'preferences of a window as parameters of the sign-in',
    'taken',
    changed(({ identity }) => ({
      identity: { ...identity, authorizationParameters: { nodeIntegration: 'true', webPreferences: '{}' } },
    })),
  ],
  ['preferences of a window in the profile', 'invalidProfile', changed(() => ({ webPreferences: { sandbox: false } }))],
  named('../../a', 'a'),
  named('a\r\nb', 'a b'),
  named('a\u202eb', 'a b'),
  named('CON', 'CON_'),
  named('com1.x', 'com1_.x'),
  named('console', 'console'),
  named('...', 'file'),
];
