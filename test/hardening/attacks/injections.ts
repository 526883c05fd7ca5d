import { captureViolation } from '../inPage.ts';
import type { Probe } from '../row.ts';

const append = (tag: string, parts: object): string =>
  `document.body.append(Object.assign(document.createElement('${tag}'), ${JSON.stringify(parts)}))`;

/** Scripts that are tried in the main window, and the directive of the policy that stops each. */
const tries: readonly (readonly [what: string, directive: string, script: string])[] = [
  ['a script in an address', 'script-src-elem', `location.assign('javascript:void(mark = 1)')`],
  ['a script as text', 'require-trusted-types-for', append('script', { textContent: 'mark = 1' })],
  ['a script of another host', 'require-trusted-types-for', append('script', { src: 'https://example.com/a.js' })],
  ['a script of another host, by import', 'script-src-elem', `import('https://example.com/a.js').catch(() => {})`],
  ['markup with a handler', 'require-trusted-types-for', append('p', { innerHTML: '<img src=x onerror="mark = 1">' })],
  ['markup written into the document', 'require-trusted-types-for', `document.write('<p>x</p>')`],
  [
    'markup beside an element',
    'require-trusted-types-for',
    `document.body.insertAdjacentHTML('beforeend', '<p>x</p>')`,
  ],
  ['markup from a parser', 'require-trusted-types-for', `new DOMParser().parseFromString('<p>x</p>', 'text/html')`],
  ['markup in a frame', 'require-trusted-types-for', append('iframe', { srcdoc: '<script>parent.mark = 1</script>' })],
  ['a handler as an attribute', 'require-trusted-types-for', `document.body.setAttribute('onclick', 'mark = 1')`],
  ['text as a function', 'require-trusted-types-for', `new Function('mark = 1')()`],
  ['text as a program', 'require-trusted-types-for', `setTimeout('mark = 1')`],
  ['a policy of its own for markup', 'trusted-types', `trustedTypes.createPolicy('mine', { createHTML: (x) => x })`],
  ['our policy once more', 'trusted-types', `trustedTypes.createPolicy('default', { createHTML: (x) => x })`],
  ['a style in the document', 'style-src-elem', append('style', { textContent: 'body { display: none }' })],
  ['the network', 'connect-src', `fetch('https://example.com/').catch(() => {})`],
  ['its own host', 'connect-src', `fetch('/index.html').catch(() => {})`],
  ['a web socket', 'connect-src', `new WebSocket('wss://example.com/')`],
  ['a beacon', 'connect-src', `navigator.sendBeacon('https://example.com/', 'x')`],
  ['a stream of events', 'connect-src', `new EventSource('https://example.com/')`],
  ['a picture of another host', 'img-src', append('img', { src: 'https://example.com/a.png' })],
  ['a page of another host inside it', 'frame-src', append('iframe', { src: 'https://example.com/' })],
  ['a worker', 'require-trusted-types-for', `new Worker(URL.createObjectURL(new Blob([''])))`],
  ['another base for its addresses', 'base-uri', append('base', { href: 'https://example.com/' })],
];

export const injections: readonly Probe[] = [
  ...tries.map(([what, directive, script]): Probe => [what, directive, ({ main }) => captureViolation(main, script)]),
  [
    'to empty an element is no injection',
    'empty',
    ({ main }) =>
      main.evaluate(() => {
        const element = document.createElement('p');
        element.textContent = 'x';
        element.innerHTML = '';
        return element.textContent === '' ? 'empty' : 'not empty';
      }),
  ],
];
