import type { WebContents } from 'electron';
import { describe, expect, test } from 'vitest';
import { ipcContract } from '#app/contract/index.ts';
import { createEventPublisher } from '#main/ipc/eventPublisher.ts';

/** A window that records what it is sent. */
const createWindow = (isDestroyed = false) => {
  const received: (readonly unknown[])[] = [];
  const contents = {
    isDestroyed: () => isDestroyed,
    send: (...message: readonly unknown[]) => received.push(message),
  };
  return { contents: contents as unknown as WebContents, received };
};

const command = { command: 'search' } as const;

describe('the event publisher', () => {
  test('sends the window what the contract declares, and nothing besides', () => {
    const { contents, received } = createWindow();
    const { publish, begin } = createEventPublisher(() => contents);
    begin(ipcContract);
    publish('application.command', { ...command, accessToken: 'hush' } as typeof command);
    expect(received).toEqual([['application.command', command]]);
  });

  test.each<[string, unknown]>([
    ['a payload of another shape', { command: 'format the disk' }],
    ['no payload', undefined],
  ])('sends nothing where it is given %s', (_, payload) => {
    const { contents, received } = createWindow();
    const { publish, begin } = createEventPublisher(() => contents);
    begin(ipcContract);
    expect(() => publish('application.command', payload as typeof command)).toThrow();
    expect(received).toEqual([]);
  });

  test.each(['application.info', 'application.nothing', 'nothing.changed'])(
    'sends nothing under a name that is no event of the contract: %s',
    (name) => {
      const { contents, received } = createWindow();
      const { publish, begin } = createEventPublisher(() => contents);
      begin(ipcContract);
      expect(() => publish(name as 'application.command', command)).toThrow();
      expect(received).toEqual([]);
    },
  );

  test('keeps events in their order until the contract is read', () => {
    const { contents, received } = createWindow();
    const { publish, begin } = createEventPublisher(() => contents);
    publish('application.command', { command: 'search' });
    publish('application.command', { command: 'sync' });
    expect(received).toEqual([]);
    begin(ipcContract);
    publish('application.command', { command: 'search' });
    expect(received.map(([, payload]) => payload)).toEqual([
      { command: 'search' },
      { command: 'sync' },
      { command: 'search' },
    ]);
  });

  test('drops events while there is no window, or none any more', () => {
    const destroyed = createWindow(true);
    for (const contents of [null, destroyed.contents]) {
      const { publish, begin } = createEventPublisher(() => contents);
      begin(ipcContract);
      publish('application.command', command);
    }
    expect(destroyed.received).toEqual([]);
  });
});
