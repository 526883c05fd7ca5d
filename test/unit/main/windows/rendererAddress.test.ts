import { expect, test } from 'vitest';
import { isTrustedIpcSender } from '#main/ipc/trustedIpcSender.ts';
import { isRendererAddress, rendererAddress } from '#main/windows/rendererAddress.ts';

test.each([rendererAddress, 'app://invoice-desk/sales/draft?x=1#top'])('%s is ours', (address) => {
  expect(isRendererAddress(address)).toBe(true);
});

test.each([
  '',
  'about:blank',
  'app://invoice-desk.evil/index.html',
  'app://evil/app://invoice-desk/index.html',
  'app://invoice-desk:1/index.html',
  'app://invoice-desk@evil/',
  'https://invoice-desk/index.html',
  'apps://invoice-desk/index.html',
  'data:text/html,app://invoice-desk/',
])('%s is not', (address) => {
  expect(isRendererAddress(address)).toBe(false);
});

test('nobody is trusted but the top frame of our own page', () => {
  const frame = (url: string, parent: object | null = null) => ({
    senderFrame: {
      url,
      origin: URL.parse(url)?.host === 'evil.example' ? 'null' : 'app://invoice-desk',
      parent,
    } as never,
  });
  expect(isTrustedIpcSender(frame(rendererAddress))).toBe(true);
  expect(isTrustedIpcSender(frame(rendererAddress, { url: rendererAddress }))).toBe(false);
  expect(isTrustedIpcSender(frame('https://evil.example/'))).toBe(false);
  expect(isTrustedIpcSender({ senderFrame: null })).toBe(false);
});
