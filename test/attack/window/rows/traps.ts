import type { Page } from 'playwright-core';
import { afterWord, page, part, script } from '../pages.ts';

const crash = async (login: Page): Promise<void> => {
  const devtools = await login.context().newCDPSession(login);
  // The page that is to answer dies of the question.
  devtools.send('Page.crash').catch(() => {});
};

export const traps = part([
  [
    'one message box after another',
    afterWord(script(`say('').then(() => { for (;;) alert('Stay'); })`)),
    'signInCancelled',
  ],
  [
    'one question after another',
    afterWord(script(`say('').then(() => { while (!confirm('Stay?') || true) prompt('Why?'); })`)),
    'signInCancelled',
  ],
  [
    'a page that wants to stay',
    {
      ...afterWord(script(`onbeforeunload = (event) => event.preventDefault(); onclick = () => say('')`)),
      act: (login) => login.locator('html').click(),
    },
    'signInCancelled',
  ],
  ['a page that is busy for ever', afterWord(script(`say('').then(() => { for (;;); })`)), 'signInCancelled'],
  ['a page that never ends', afterWord({ isEndless: true, body: `<script>say('')</script>` }), 'signInCancelled'],
  [
    'a history without end',
    afterWord(
      script(`for (let n = 0; n < 90; n++) history.pushState(n, '', '/bank.example/' + n); history.go(-50); say('')`),
    ),
    'signInCancelled',
  ],
  [
    'a page that loads itself again and again',
    afterWord(script(`say('').then(() => location.reload())`)),
    'signInCancelled',
  ],
  ['a page that prints', afterWord(script(`print(); say('')`)), 'signInCancelled'],
  ['a page that moves its window', afterWord(script(`moveTo(9000, 9000); resizeTo(1, 1); say('')`)), 'signInCancelled'],
  ['a page that closes its window', afterWord(script(`say('').then(() => close())`)), 'signInCancelled'],
  ['a page that dies', { page: page('login'), act: crash }, 'signInFailed.pageGone'],
  [
    'a title that names another host',
    afterWord(page(`<title>🔒 bank.example</title><script>onload = () => say('')</script>`)),
    'signInCancelled',
  ],
  [
    'a service worker',
    afterWord(
      script(
        `navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => say(''))`,
      ),
    ),
    'signInCancelled',
  ],
  [
    'a service worker, and the sign-in goes on',
    { page: script(`navigator.serviceWorker.register('/worker.js').finally(post)`) },
    'signedIn',
  ],
]);
