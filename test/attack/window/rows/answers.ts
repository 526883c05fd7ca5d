import { afterWord, page, part, type Rest, script, sentTo } from '../pages.ts';
import type { HostilePage } from '../windowRow.ts';

/** Asks for the redirect address in a way that no page does, then says so. */
const createRequestPage = (request: string): Rest =>
  afterWord(script(`${request}.then(() => say('taken'), () => say('refused'))`), 'refused');
const event = (element: string): string =>
  `new Promise((yes, no) => Object.assign(${element}, { onload: yes, onerror: no }))`;

export const redirects = part([
  ['a sound page', { page: script('post()') }, 'signedIn'],
  ['a form that is sent on', { page: script(`document.forms[0].action = '/on?to={redirect}'; post()`) }, 'signedIn'],
  ['a form that is sent twice', { page: script('post(); post()') }, 'signedIn'],
  [
    'a form that is sent again and again once it is caught',
    { page: script(`post(); for (let n = 0; n < 20; n++) setTimeout(post, n)`) },
    'signedIn',
  ],
  ['the answer as a query', { page: script(`location.href = '{redirect}?{query}'`) }, 'signInFailed.badRedirect'],
  ['the answer as a redirect', sentTo('{redirect}?{query}'), 'signInFailed.badRedirect'],
  ['the answer as a fragment', { page: script(`location.href = '{redirect}#{query}'`) }, 'signedIn'],
  ['the answer as a redirect to a fragment', sentTo('{redirect}#{query}'), 'signedIn'],
  [
    'a refusal as a redirect to a fragment',
    sentTo('{redirect}#error=access_denied&state={state}'),
    'signInFailed.accessDenied',
  ],
  [
    'a refusal as a redirect to a query',
    sentTo('{redirect}?error=access_denied&state={state}'),
    'signInFailed.accessDenied',
  ],
  [
    'a refusal as a fragment, with the state of another sign-in',
    sentTo('{redirect}#error=access_denied&state=x'),
    'signInFailed.stateMismatch',
  ],
  ['nothing as a fragment', sentTo('{redirect}#'), 'signInFailed.badRedirect'],
  [
    'the answer with a query besides',
    { page: script(`document.forms[0].action += '?x=1'; post()`) },
    'signInFailed.badRedirect',
  ],
  [
    'the answer in parts',
    { page: script(`document.forms[0].enctype = 'multipart/form-data'; post()`) },
    'signInFailed.stateMismatch',
  ],
  [
    'the answer as text',
    { page: script(`document.forms[0].enctype = 'text/plain'; post()`) },
    'signInFailed.stateMismatch',
  ],
  [
    'the answer with another state',
    { page: script(`document.forms[0].state.value = 'x'; post()`) },
    'signInFailed.stateMismatch',
  ],
  ['nothing', { page: script(`document.forms[0].replaceChildren(); post()`) }, 'signInFailed.stateMismatch'],
  [
    'the answer from a frame',
    afterWord(
      page(
        `<iframe name="f"></iframe>{form}<script>document.forms[0].target = 'f'; onload = () => { frames[0].frameElement.onload = () => say('loaded'); post(); }</script>`,
      ),
      'loaded',
    ),
    'signInCancelled',
  ],
  [
    'the answer by fetch',
    createRequestPage(`fetch('{redirect}', { method: 'POST', mode: 'no-cors', body: new URLSearchParams('{query}') })`),
    'signInCancelled',
  ],
  [
    'the answer by fetch as a query',
    createRequestPage(`fetch('{redirect}?{query}', { mode: 'no-cors' })`),
    'signInCancelled',
  ],
  [
    'the answer as a picture',
    createRequestPage(event(`new Image()`).replace('{ onload', `{ src: '{redirect}?{query}', onload`)),
    'signInCancelled',
  ],
  [
    'the answer by beacon',
    afterWord(
      script(`navigator.sendBeacon('{redirect}', new URLSearchParams('{query}')); fetch('/x').finally(() => say(''))`),
    ),
    'signInCancelled',
  ],
]);

/** A page whose login leads to another one, with status 200. */
const afterLogin = (body: string): HostilePage => ({
  body: `<script>
    if (sessionStorage.loggedIn) document.write(${JSON.stringify(body)}), onload = () => say('');
    else { sessionStorage.loggedIn = 1; location.href += '&again=1'; }
  </script>`,
});

export const faults = part([
  [
    'an error with status 200',
    {
      ...afterWord(page(`<title>Error</title><p>Unknown client</p><script>onload = () => say('')</script>`)),
      says: /^Error Unknown client$/,
    },
    'signInFailed.stoppedInWindow',
  ],
  [
    'an error with status 200 after the login, with a way back',
    {
      ...afterWord(afterLogin('<p>redirect_uri is not registered</p><button>Back</button>')),
      says: /^redirect_uri is not registered Back$/,
    },
    'signInFailed.stoppedInWindow',
  ],
  [
    'a login that was wrong, and is asked for again',
    afterWord(afterLogin('<p>Wrong password</p><input type=password><button>Sign in</button>')),
    'signInCancelled',
  ],
  [
    'a consent that nobody gave',
    afterWord(afterLogin('<p>Allow access?</p><button>Allow</button><button>Refuse</button>')),
    'signInCancelled',
  ],
  [
    'a fault, with a title',
    {
      page: { status: 400, body: '<title>Unknown\n client</title>' },
      closedWhen: 'titled',
      says: /^400 Unknown client$/,
    },
    'signInFailed.shownInWindow',
  ],
  [
    'a fault, without a title',
    { ...afterWord({ status: 400, body: `<script>say('')</script>` }), says: /^400$/ },
    'signInFailed.shownInWindow',
  ],
  [
    'a fault, with words without end',
    {
      page: { status: 500, body: `<title>${'x'.repeat(5000)}</title>` },
      closedWhen: 'titled',
      says: /^500 x{299}…$/,
    },
    'signInFailed.shownInWindow',
  ],
  ['a password that is wrong', afterWord({ status: 401, body: `<script>say('')</script>` }), 'signInCancelled'],
]);
