import { afterWord, page, part, refused, script, sentTo } from '../pages.ts';

const EVIL = 'http://evil.invalid/';

export const leaving = part([
  ['a script goes to a page without TLS', refused(script(`location.href = '${EVIL}'`)), 'signInFailed.unsafePage'],
  [
    'a link goes there',
    refused(page(`<a href="${EVIL}">x</a><script>document.links[0].click()</script>`)),
    'signInFailed.unsafePage',
  ],
  [
    'a form is posted there',
    refused(page(`<form method="post" action="${EVIL}"></form><script>post()</script>`)),
    'signInFailed.unsafePage',
  ],
  [
    'a refresh goes there',
    refused(page(`<meta http-equiv="refresh" content="0;url=${EVIL}">`)),
    'signInFailed.unsafePage',
  ],
  ['a redirect goes there', { ...sentTo(EVIL), says: /^evil\.invalid$/ }, 'signInFailed.unsafePage'],
  [
    'a form is sent on there',
    { page: page(`<form method="post" action="/on?to=${EVIL}"></form><script>post()</script>`) },
    'signInFailed.unsafePage',
  ],
  ['a frame goes there', refused(page(`<iframe src="${EVIL}"></iframe>`)), 'signInCancelled'],
  ['a redirect to a file', sentTo('file:///etc/passwd'), 'signInFailed.unsafePage'],
  ['a redirect to data', sentTo('data:text/html,login'), 'signInFailed.unsafePage'],
  ['a script goes to a file', afterWord(script(`location.href = 'file:///etc/passwd'; say('')`)), 'signInCancelled'],
  ['a script goes to data', afterWord(script(`location.href = 'data:text/html,login'; say('')`)), 'signInCancelled'],
  [
    'a frame shows a file',
    afterWord(page(`<iframe src="file:///etc/passwd"></iframe><script>onload = () => say('')</script>`)),
    'signInCancelled',
  ],
  ['a redirect to another https host that is not there', sentTo('https://login.invalid/'), 'offline'],
  ['a redirect to a port that is not there', sentTo('http://127.0.0.1:1/'), 'offline'],
]);

export const certificates = part([
  ['a redirect to a host with a certificate of its own', sentTo('{unproven}/'), 'signInFailed.badCertificate'],
  ['a script goes to such a host', { page: script(`location.href = '{unproven}/'`) }, 'signInFailed.badCertificate'],
  ['a frame of such a host', { page: page(`{form}<iframe src="{unproven}/" onload="post()"></iframe>`) }, 'signedIn'],
]);
