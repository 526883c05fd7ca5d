import { isTrustedIpcSender } from '#main/ipc/trustedIpcSender.ts';
import type { Probe } from '../row.ts';

type Frame = Parameters<typeof isTrustedIpcSender>[0]['senderFrame'];

const judged = (frame: object | null): string =>
  isTrustedIpcSender({ senderFrame: frame as Frame }) ? 'trusted' : 'forbidden';
const ours = 'app://invoice-desk';
const from = (url: string, parent: object | null = null, origin = ours): Probe => [
  `a call from ${url}${parent ? ' in a frame' : ''}${origin === ours ? '' : `, of the origin ${origin}`}`,
  'forbidden',
  () => judged({ url, origin, parent }),
];

export const senders: readonly Probe[] = [
  ['a call from our own page', 'trusted', () => judged({ url: `${ours}/index.html`, origin: ours, parent: null })],
  from('app://invoice-desk/index.html', { url: 'app://invoice-desk/index.html', parent: null }),
  from(`${ours}/index.html`, null, 'null'),
  from(`${ours}/index.html`, null, 'https://example.com'),
  from('app://print/1'),
  from('app://invoice-desk.evil.example/index.html'),
  from('app://invoice-desk:80/index.html'),
  from('app:invoice-desk/index.html'),
  from('https://invoice-desk/index.html'),
  from('https://example.com/#app://invoice-desk/index.html'),
  from('file:///app://invoice-desk/index.html'),
  from('about:srcdoc'),
  from('about:blank'),
  from('blob:app://invoice-desk/1'),
  from('data:text/html,app://invoice-desk/'),
  from(''),
  ['a call from a frame that has gone', 'forbidden', () => judged(null)],
  [
    'the bridge in a frame of our own page',
    'none',
    ({ main }) =>
      main.evaluate(async () => {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        const given = frame.contentWindow && 'invoiceDesk' in frame.contentWindow ? 'there' : 'none';
        frame.remove();
        return given;
      }),
  ],
  [
    'an answer put in place of the real one by a message',
    'the real one',
    ({ main }) =>
      main.evaluate(async () => {
        postMessage({ ok: true, value: 'forged' }, '*');
        dispatchEvent(new CustomEvent('application.info', { detail: 'forged' }));
        const answer = await Reflect.get(globalThis, 'invoiceDesk').invoke('application.info', {});
        return answer.ok && 'version' in answer.value ? 'the real one' : 'the forged one';
      }),
  ],
];
