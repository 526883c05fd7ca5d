import { describe, expect, test } from 'vitest';
import { ipcContract } from '#app/contract/index.ts';
import type { SendToPage } from '#main/electron/pages.ts';
import { createEventPublisher } from '#main/ipc/eventPublisher.ts';

/** A page that records what it is sent. */
const createPage = () => {
  const received: (readonly unknown[])[] = [];
  const send: SendToPage = (...message) => void received.push(message);
  return { send, received };
};

const dark = { language: 'en', theme: 'dark' } as const;
const light = { language: 'en', theme: 'light' } as const;

describe('the event publisher', () => {
  test('sends the window what the contract declares, and nothing besides', () => {
    const { send, received } = createPage();
    const { publish, begin } = createEventPublisher(() => send);
    begin(ipcContract);
    publish('application.preferencesChanged', { ...dark, accessToken: 'hush' } as typeof dark);
    expect(received).toEqual([['application.preferencesChanged', dark]]);
  });

  test.each<[string, unknown]>([
    ['a payload of another shape', { language: 'en', theme: 'loud' }],
    ['no payload', undefined],
  ])('sends nothing where it is given %s', (_, payload) => {
    const { send, received } = createPage();
    const { publish, begin } = createEventPublisher(() => send);
    begin(ipcContract);
    expect(() => publish('application.preferencesChanged', payload as typeof dark)).toThrow();
    expect(received).toEqual([]);
  });

  test.each(['application.info', 'application.nothing', 'nothing.changed'])(
    'sends nothing under a name that is no event of the contract: %s',
    (name) => {
      const { send, received } = createPage();
      const { publish, begin } = createEventPublisher(() => send);
      begin(ipcContract);
      expect(() => publish(name as 'application.preferencesChanged', dark)).toThrow();
      expect(received).toEqual([]);
    },
  );

  test('keeps events in their order until the contract is read', () => {
    const { send, received } = createPage();
    const { publish, begin } = createEventPublisher(() => send);
    publish('application.preferencesChanged', dark);
    publish('application.preferencesChanged', light);
    expect(received).toEqual([]);
    begin(ipcContract);
    publish('application.preferencesChanged', dark);
    expect(received.map(([, payload]) => payload)).toEqual([dark, light, dark]);
  });

  test('drops events while there is no page', () => {
    const { send, received } = createPage();
    let sender: SendToPage | null = null;
    const { publish, begin } = createEventPublisher(() => sender);
    begin(ipcContract);
    publish('application.preferencesChanged', dark);
    sender = send;
    publish('application.preferencesChanged', light);
    expect(received).toEqual([['application.preferencesChanged', light]]);
  });
});
