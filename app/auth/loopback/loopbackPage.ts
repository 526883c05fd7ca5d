import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Language, languages } from '#app/contract/application.ts';
import { maxRedirectBodyBytes } from '../redirect.ts';
import { loopbackPageTexts } from './loopbackPageTexts.ts';

const style = `
:root { color-scheme: light dark; font: 15px/24px system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0;
  background: light-dark(#f4f5f4, #101513); color: light-dark(#4e5a55, #a9b5af); }
main { box-sizing: border-box; width: min(30rem, 100vw); padding: 32px; }
svg { width: 32px; height: 32px; }
rect { fill: light-dark(#0b6b57, #4fc3a4); }
path { fill: none; stroke: light-dark(#fff, #06231b); stroke-width: 1.5; stroke-linecap: round; }
h1 { margin: 20px 0 4px; font-size: 24px; line-height: 32px; font-weight: 600; color: light-dark(#17211d, #e8edea); }
p { margin: 0; }
footer { margin-top: 28px; padding-top: 16px; border-top: 1px solid light-dark(#e3e6e4, #28312d); font-size: 13px;
  line-height: 20px; }
footer p + p { margin-top: 4px; }
`;

const logo = `<svg viewBox="0 0 20 20" aria-hidden="true"><rect width="20" height="20" rx="5"/>\
<path d="M6 6.5h8M6 10h8M10.5 13.5H14"/></svg>`;

/**
 * Posts the parameters of the fragment to the address of the page, and takes them out of the browser's history. The page is
 * hidden until then. Of a fragment that the listener would not take the state is left, by which it knows whose sign-in has
 * failed. `submit` and `append` of the form itself could be replaced by fields of these names.
 */
const fragmentScript = `
const fragment = new URLSearchParams(location.hash.slice(1));
const isTooLong = fragment.toString().length > ${maxRedirectBodyBytes};
const parameters = [...fragment].filter(([name]) => !isTooLong || name === 'state');
history.replaceState(null, '', location.pathname + location.search);
if (parameters.length > 0) {
  document.querySelector('main').hidden = true;
  const fields = parameters.map(([name, value]) => Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  const [form] = document.forms;
  Element.prototype.append.apply(form, fields);
  HTMLFormElement.prototype.submit.call(form);
}
`;

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing is loaded or framed: one style of our own, and on one page one script, known by their hashes. */
const formatContentSecurityPolicy = (scriptSource: string, formAction: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    `script-src ${scriptSource}`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const stillPagePolicy = formatContentSecurityPolicy("'none'", "'none'");
const fragmentPagePolicy = formatContentSecurityPolicy(hashSource(fragmentScript), "'self'");

/**
 * Ends a response with a page in the person's language, and in the others below: the browser may be another person's.
 * It says nothing of how the sign-in went, which is not known yet. The connection is closed behind it.
 */
export const sendLoopbackPage = (response: ServerResponse, status: number, language: Language): void => {
  const page = renderPage(loopbackPageTexts[status === 200 ? 'taken' : 'refused'], language);
  if (status === 405) response.setHeader('allow', 'GET, POST');
  sendPage(response, status, stillPagePolicy, page);
};

/**
 * Ends a response with a page that posts its fragment to `redirectUri`: a fragment stays in the browser (RFC 9110, section 4.2.5).
 * Without one, or without scripts, the page says that it is not what the application waits for.
 */
export const sendFragmentPage = (response: ServerResponse, redirectUri: string, language: Language): void => {
  const { pathname, search } = new URL(redirectUri);
  // A parsed address has no other sign that HTML reads.
  const action = (pathname + search).replaceAll('&', '&amp;');
  const form = `<form method="post" action="${action}"></form><script>${fragmentScript}</script>`;
  sendPage(response, 200, fragmentPagePolicy, renderPage(loopbackPageTexts.refused, language, form));
};

const sendPage = (response: ServerResponse, status: number, contentSecurityPolicy: string, page: string): void => {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    .end(page);
};

const renderPage = (
  texts: (typeof loopbackPageTexts)[keyof typeof loopbackPageTexts],
  language: Language,
  ending = '',
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Invoice Desk</title>
<style>${style}</style>
</head>
<body><main>
${logo}
<h1>${texts[language].title}</h1>
<p>${texts[language].body}</p>
<footer>
${languages
  .filter((other) => other !== language)
  .map((other) => `<p lang="${other}">${texts[other].title} ${texts[other].body}</p>`)
  .join('\n')}
</footer>
</main>${ending}</body>
</html>
`;
