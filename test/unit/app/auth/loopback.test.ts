import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBrowserSignIn } from '#app/auth/loopback/browserSignIn.ts';
import { loopbackPageTexts } from '#app/auth/loopback/loopbackPageTexts.ts';
import type { CaughtRedirect, RedirectCatcher } from '#app/auth/ports.ts';
import { type Language, languages } from '#app/contract/application.ts';
import { freeAddress, occupy } from '#test/fixtures/freeAddress.ts';
import { requestText, speak } from '#test/fixtures/rawHttp.ts';
import { captureError } from './memoryProvider.ts';

const page = 'https://id.example/authorize?state=s1';
const isOurs = ({ body, url }: CaughtRedirect): boolean => (url + body).includes('state=s1');
const body = 'code=c1&id_token=a.b.c&state=s1';

let redirectUri: string;
let opened: string[];
let answers: number;
let language: Language;
let openPage: (url: string) => Promise<void>;
const stop = () => new AbortController();

beforeEach(async () => {
  redirectUri = `${await freeAddress()}/signin?tenant=7`;
  opened = [];
  answers = 0;
  language = 'en';
  openPage = async (url) => {
    opened.push(url);
  };
});

const browser = createBrowserSignIn({
  language: () => language,
  open: (url) => openPage(url),
  onAnswer: () => {
    answers += 1;
  },
});

let catcher: RedirectCatcher | null = null;
const prepare = async (addresses = [redirectUri], signal = stop().signal): Promise<RedirectCatcher> => {
  catcher = await browser.prepare(addresses, signal);
  return catcher;
};
afterEach(async () => {
  await catcher?.close();
  catcher = null;
});

const post = (text = body): Promise<Response> =>
  fetch(redirectUri, { method: 'POST', body: new URLSearchParams(text), headers: { origin: 'https://id.example' } });

/** Fails where somebody listens there still. */
const isFree = async (address: string): Promise<void> => (await occupy(address))();

test('opens the page, waits for the one post, and brings the person back', async () => {
  const { show } = await prepare();
  const caught = show(page, isOurs);
  expect(opened).toEqual([page]);
  expect((await post('error=access_denied')).status).toBe(403);
  expect(answers).toBe(0);
  expect((await post()).status).toBe(200);
  expect(await caught).toEqual({
    method: 'POST',
    url: redirectUri,
    contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
    body,
  });
  expect(answers).toBe(1);
  expect((await post()).status).toBe(403);
});

test('takes nothing before the page is shown', async () => {
  await prepare();
  expect((await post()).status).toBe(403);
});

test('opens the page again when asked to, and only while it is awaited', async () => {
  browser.focus();
  const { show, close } = await prepare();
  browser.focus();
  expect(opened).toEqual([]);
  const caught = show(page, isOurs);
  browser.focus();
  expect(opened).toEqual([page, page]);
  await post();
  await caught;
  await close();
  browser.focus();
  expect(opened).toHaveLength(2);
  catcher = null;
});

test.each([0, 1])('says so where the browser cannot be opened, after %d times', async (times) => {
  const { show } = await prepare();
  openPage = async (url) => {
    opened.push(url);
    if (opened.length > times) throw new Error('no browser');
  };
  const caught = show(page, isOurs);
  browser.focus();
  expect(await captureError(caught)).toMatchObject({ kind: 'signInFailed', reason: 'noBrowser' });
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'http://id.example/'])('does not open %s', async (address) => {
  const { show } = await prepare();
  expect(await captureError(show(address, isOurs))).toEqual({
    kind: 'signInFailed',
    reason: 'badDiscovery',
    detail: null,
  });
  expect(opened).toEqual([]);
});

describe('the port', () => {
  test('is free again after an answer, with strangers still connected', async () => {
    const { show, close } = await prepare();
    const caught = show(page, isOurs);
    const silent = speak(redirectUri, []);
    const halfway = speak(redirectUri, [requestText(redirectUri, { body }).slice(0, -1)]);
    await post();
    await caught;
    await close();
    await isFree(redirectUri);
    expect(await Promise.all([silent, halfway])).toEqual(['none', 'none']);
    catcher = null;
  });

  test('is free again after a cancelled sign-in, which nothing brings back', async () => {
    const cancel = stop();
    const { show, close } = await prepare([redirectUri], cancel.signal);
    const caught = show(page, isOurs);
    cancel.abort();
    expect(await captureError(caught)).toMatchObject({ kind: 'cancelled' });
    await close();
    await isFree(redirectUri);
    expect(answers).toBe(0);
    catcher = null;
  });

  test('opens no page for a sign-in that was cancelled before', async () => {
    const cancel = stop();
    const { show } = await prepare([redirectUri], cancel.signal);
    cancel.abort();
    await expect(show(page, isOurs)).rejects.toThrow();
    expect(opened).toEqual([]);
  });

  test('is the first one of this machine that is free', async () => {
    const [first, second] = [`${await freeAddress()}/`, `${await freeAddress()}/`];
    const release = await occupy(first);
    const addresses = ['https://office.example/signin', 'http://localhost:8400/', first, second, redirectUri];
    expect((await prepare(addresses)).redirectUri).toBe(second);
    const { host } = new URL(first);
    expect(await captureError(prepare([addresses[0] ?? '', first]))).toEqual({
      kind: 'signInFailed',
      reason: 'redirectBusy',
      detail: host,
    });
    await release();
  });

  test('is closed to the network', async ({ skip }) => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal);
    if (!outside) return skip('this machine has no network');
    await prepare();
    const other = new URL(redirectUri);
    other.hostname = outside.address;
    expect(await speak(other.href, [requestText(redirectUri, { body })])).toBe('none');
  });

  test('may be one of IPv6', async ({ skip }) => {
    const address = await freeAddress('::1').catch(() => null);
    if (address === null) return skip('this machine has no IPv6');
    redirectUri = `${address}/signin`;
    const { show } = await prepare();
    const caught = show(page, isOurs);
    expect((await post()).status).toBe(200);
    expect((await caught).url).toBe(redirectUri);
  });
});

test('a browser that is cut off in the middle may come again', async () => {
  const { show } = await prepare();
  const caught = show(page, isOurs);
  const { hostname, port } = new URL(redirectUri);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve) =>
    socket.write(requestText(redirectUri, { body }).slice(0, -1), () => {
      socket.resetAndDestroy();
      resolve();
    }),
  );
  expect((await post()).status).toBe(200);
  expect((await caught).body).toBe(body);
});

describe('an answer in the address', () => {
  test('is taken from the query, and a stranger’s is refused', async () => {
    const { show } = await prepare();
    const caught = show(page, isOurs);
    expect((await fetch(`${redirectUri}&error=access_denied&state=s2`)).status).toBe(403);
    expect((await fetch(`${redirectUri}&error=access_denied&state=s1`)).status).toBe(200);
    expect(await caught).toMatchObject({ method: 'GET', url: `${redirectUri}&error=access_denied&state=s1` });
    expect(answers).toBe(1);
  });

  test('is refused at another path and where the registered query is missing', async () => {
    await prepare();
    for (const path of ['/other?tenant=7', '/signin', '/signin?tenant=8', '//evil.example/signin?tenant=7'])
      expect((await fetch(new URL(redirectUri).origin + path)).status).toBe(404);
  });

  test('gets a page that may run one script and post to the same address only', async () => {
    await prepare();
    const answer = await fetch(redirectUri);
    const html = await answer.text();
    const [style = '', script = ''] = ['style', 'script'].map(
      (name) => new RegExp(`<${name}>(.*)</${name}>`, 's').exec(html)?.[1],
    );
    const [styleHash, scriptHash] = [style, script].map((text) => createHash('sha256').update(text).digest('base64'));
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${styleHash}'; script-src 'sha256-${scriptHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(html).toContain('<form method="post" action="/signin?tenant=7">');
  });
});

describe.each(languages)('in %s, the page that the browser is left with', (own) => {
  const pages = async (): Promise<readonly Response[]> => {
    language = own;
    const { show } = await prepare();
    const caught = show(page, isOurs);
    const refused = await post('error=access_denied');
    const taken = await post();
    await caught;
    return [taken, refused];
  };

  test('speaks that language first, and the others too', async () => {
    const texts = await Promise.all((await pages()).map((answer) => answer.text()));
    for (const html of texts) {
      expect(html).toContain(`<html lang="${own}">`);
      expect(html).toContain('</main></body>');
      expect([...html.matchAll(/^<p lang="(\w+)">.*<\/p>$/gm)].map(([, other]) => other)).toEqual(
        languages.filter((other) => other !== own),
      );
    }
    expect(texts[0]).toContain(`<h1>${loopbackPageTexts.taken[own].title}</h1>`);
    expect(texts[1]).toContain(`<h1>${loopbackPageTexts.refused[own].title}</h1>`);
    expect(texts.join()).not.toContain('c1');
  });

  test('runs, loads and frames nothing, and is kept nowhere', async () => {
    for (const answer of await pages()) {
      const style = /<style>(.*)<\/style>/s.exec(await answer.text())?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; script-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        connection: 'close',
      });
    }
  });
});
