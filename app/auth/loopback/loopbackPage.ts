import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Language, languages } from '#app/contract/application.ts';
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

/** Nothing is loaded, run, framed or posted: one style of our own, known by its hash. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Ends a response with a page in the person's language, and in the others below: the browser may be another person's.
 * It says nothing of how the sign-in went, which is not known yet. The connection is closed behind it.
 */
export const sendLoopbackPage = (response: ServerResponse, status: number, language: Language): void => {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      connection: 'close',
      ...(status === 405 ? { allow: 'POST' } : {}),
    })
    .end(renderPage(loopbackPageTexts[status === 200 ? 'taken' : 'refused'], language));
};

const renderPage = (
  texts: (typeof loopbackPageTexts)[keyof typeof loopbackPageTexts],
  language: Language,
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
</main></body>
</html>
`;
