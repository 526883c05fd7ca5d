import { afterWord, page, part, refused, script } from '../pages.ts';
import type { HostilePage } from '../windowRow.ts';

/** What asks for a window of its own, and then for one more, which Chromium answers after the first. */
const opening = (request: string): HostilePage =>
  script(`${request};
    const last = open('/x');
    const wait = setInterval(() => { if (!last || last.closed) { clearInterval(wait); say('closed'); } }, 5);`);
const link = (more: string): string =>
  `document.body.append(Object.assign(document.createElement('a'), { href: '/x', ${more} }))`;

export const windows = part([
  ['a window is opened', afterWord(opening(''), 'closed'), 'signInFailed.otherWindow'],
  [
    'a link opens a window',
    afterWord(opening(`${link(`target: '_blank'`)}; document.links[0].click()`), 'closed'),
    'signInFailed.otherWindow',
  ],
  [
    'a link is clicked with Ctrl',
    afterWord(
      opening(`${link('')}; document.links[0].dispatchEvent(new MouseEvent('click', { ctrlKey: true }))`),
      'closed',
    ),
    'signInFailed.otherWindow',
  ],
  [
    'a form opens a window',
    afterWord(opening(`document.forms[0].target = '_blank'; document.forms[0].action = '/x'; post()`), 'closed'),
    'signInFailed.otherWindow',
  ],
  ['a window is opened, and the sign-in goes on', { page: script(`open('/x'); post()`) }, 'signedIn'],
]);

const save = (href: string): HostilePage =>
  page(`<script>Object.assign(document.createElement('a'), { href: ${href}, download: 'keys.exe' }).click()</script>`);

export const downloads = part([
  ['a file is sent', refused(script(`location.href = '/file'`)), 'signInCancelled'],
  [
    'a file is sent in place of the page',
    refused({ headers: { 'content-disposition': 'attachment; filename=a.exe' } }),
    'signInCancelled',
  ],
  ['a link saves a file', refused(save(`'/x'`)), 'signInCancelled'],
  ['a link saves what the page made', refused(save(`URL.createObjectURL(new Blob(['x']))`)), 'signInCancelled'],
  ['a link saves data', refused(save(`'data:application/octet-stream,x'`)), 'signInCancelled'],
]);

/** Says how each wish ended: `denied` or the like, or the name of the error. */
const requests = (...list: readonly string[]): HostilePage =>
  script(`Promise.all([${list.map((request) => `(async () => ${request})().then(() => 'GRANTED', (error) => error?.name ?? 'denied')`)}])
    .then((ends) => say(ends.includes('GRANTED') ? ends : 'nothing'))`);

export const permissions = part([
  [
    'camera, place, notices, clipboard and the like are asked for',
    afterWord(
      requests(
        'navigator.mediaDevices.getUserMedia({ video: true })',
        'new Promise((yes, no) => navigator.geolocation.getCurrentPosition(yes, no))',
        `Notification.requestPermission().then((state) => state === 'granted' || Promise.reject())`,
        'navigator.clipboard.readText()',
        'navigator.requestMIDIAccess({ sysex: true })',
        'navigator.wakeLock.request()',
        'new IdleDetector().start()',
      ),
      'nothing',
    ),
    'signInCancelled',
  ],
]);
