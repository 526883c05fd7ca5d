import { createHash } from 'node:crypto';
import { type DemoPerson, demoPerson } from '../company.ts';
import type { DemoLanguage } from '../language.ts';
import { demoIdentityPageTexts } from './demoIdentityPageTexts.ts';

/** Escapes text for HTML, also inside quoted attributes. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; width: min(26rem, 100vw); padding: 2rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1.5rem; font-weight: 600; }
.service { margin: 0 0 .25rem; opacity: .8; }
label { display: block; margin: 1rem 0 .25rem; font-weight: 500; }
input { box-sizing: border-box; width: 100%; font: inherit; padding: .5rem .625rem; border: 1px solid GrayText; border-radius: 6px;
  background: Field; color: FieldText; }
button { font: inherit; font-weight: 500; padding: .5rem 1.25rem; margin: 1.5rem .5rem 0 0; border-radius: 6px; border: 1px solid GrayText;
  background: Canvas; color: CanvasText; cursor: pointer; }
button.main { background: light-dark(#175cd3, #84adff); border-color: transparent; color: light-dark(#fff, #0b1526); }
:focus-visible { outline: 2px solid light-dark(#175cd3, #84adff); outline-offset: 2px; }
.wrong { color: light-dark(#b42318, #fda29b); margin: 0; }
.hint { margin: 1.5rem 0 0; padding: .75rem 1rem; border: 1px solid light-dark(#d0d5dd, #475467); border-radius: 6px; }
code { font: .9375rem ui-monospace, monospace; }
li { margin: .375rem 0; }
`;

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the policy of every page here: one style, no script, forms only to this service, and to the `redirectOrigins` where
 * the answer to a form redirects there.
 */
export const formatIdentityPageCsp = (redirectOrigins: readonly string[]): string =>
  `default-src 'none'; style-src ${hashSource(style)}; form-action ${["'self'", ...redirectOrigins].join(' ')}; frame-ancestors 'none'; base-uri 'none'`;

const renderPage = (language: DemoLanguage, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${escapeHtml(demoIdentityPageTexts[language].service)}</title>
<style>${style}</style>
</head>
<body><main>
<p class="service">${escapeHtml(demoIdentityPageTexts[language].service)}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>`;

/**
 * Returns the login page, with the demo person's credentials printed on it. `tried` is the user name of a failed try.
 */
export const renderLoginPage = (language: DemoLanguage, tried: string | null = null): string => {
  const texts = demoIdentityPageTexts[language];
  const wrong = tried !== null;
  const described = wrong ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  return renderPage(
    language,
    texts.signInTitle,
    `${wrong ? `<p class="wrong" id="wrong" role="alert">${escapeHtml(texts.wrongPassword)}</p>` : ''}
<form method="post">
<label for="userName">${escapeHtml(texts.userName)}</label>
<input id="userName" name="userName" autocomplete="username" autocapitalize="none" required value="${escapeHtml(tried ?? '')}"${wrong ? '' : ' autofocus'}${described}>
<label for="password">${escapeHtml(texts.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${wrong ? ' autofocus' : ''}${described}>
<button class="main" type="submit">${escapeHtml(texts.signIn)}</button>
</form>
<p class="hint">${escapeHtml(texts.demoHint)} <code>${demoPerson.userName}</code>, ${escapeHtml(texts.password.toLowerCase())} <code>${demoPerson.password}</code></p>`,
  );
};

/** Returns the consent page, which names the client, what it requests (of `scopes`), and the person who is signed in. */
export const renderConsentPage = (
  language: DemoLanguage,
  clientName: string,
  { scopes, person }: { readonly scopes: readonly string[]; readonly person: DemoPerson },
): string => {
  const texts = demoIdentityPageTexts[language];
  const permissions = [texts.readsPurchases];
  if (scopes.includes('profile')) permissions.push(texts.readsName);
  if (scopes.includes('offline_access')) permissions.push(texts.keepsAccess);
  return renderPage(
    language,
    texts.consentTitle,
    `<p><strong>${escapeHtml(clientName)}</strong> ${escapeHtml(texts.consentAsk)}</p>
<ul>${permissions.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>
<p>${escapeHtml(texts.signedInAs)} ${escapeHtml(person.name ?? person.userName)}.</p>
<form method="post">
<button class="main" type="submit" name="decision" value="allow">${escapeHtml(texts.allow)}</button>
<button type="submit" name="decision" value="refuse">${escapeHtml(texts.refuse)}</button>
</form>`,
  );
};

/** Returns a page that only says something: an error that is never posted to the client, or the two of signing out. */
export const renderIdentityErrorPage = (
  language: DemoLanguage,
  kind: 'error' | 'expired' | 'signOut' | 'signedOut',
  form: string,
  detail = '',
): string => {
  const texts = demoIdentityPageTexts[language];
  if (kind === 'signOut')
    return renderPage(
      language,
      texts.signOutTitle,
      `<p>${escapeHtml(texts.signOutText)}</p>${form}
<button class="main" type="submit" form="op.logoutForm" name="logout" value="yes">${escapeHtml(texts.signOut)}</button>`,
    );
  if (kind === 'signedOut')
    return renderPage(language, texts.signedOutTitle, `<p>${escapeHtml(texts.signedOutText)}</p>`);
  const text = kind === 'expired' ? texts.expiredText : texts.errorText;
  return renderPage(
    language,
    texts.errorTitle,
    `<p role="alert">${escapeHtml(text)}</p>${detail ? `<p><code>${escapeHtml(detail)}</code></p>` : ''}`,
  );
};

const submit = 'document.forms[0].submit();';

/**
 * Returns the page that posts the authorization response to the client (OAuth 2.0 Form Post Response Mode). `script` is
 * the address of an external script, as older servers have it, or null for one inline.
 */
export const renderFormPostPage = (
  language: DemoLanguage,
  action: string,
  fields: Readonly<Record<string, string>>,
  script: string | null,
): { readonly body: string; readonly policy: string } => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const texts = demoIdentityPageTexts[language];
  return {
    body: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(texts.goingOn)}</title></head>
<body>
<form method="post" action="${escapeHtml(action)}">
${inputs.join('\n')}
<noscript><button type="submit">${escapeHtml(texts.goOn)}</button></noscript>
</form>
${script === null ? `<script>${submit}</script>` : `<script src="${escapeHtml(script)}"></script>`}
</body>
</html>`,
    policy: `default-src 'none'; script-src ${script === null ? hashSource(submit) : "'self'"}; form-action ${new URL(action).origin}; frame-ancestors 'none'; base-uri 'none'`,
  };
};

export const formPostScript = submit;
