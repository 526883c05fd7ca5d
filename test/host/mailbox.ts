import { type Answer, type CallFromPage, describeFailure } from './ipcMain.ts';
import { createMessageCodec } from './messageCodec.ts';
import type { ToPage } from './preloadWorld.ts';

const codec = createMessageCodec();

/** Messages to a page as texts. Its preload polls for them (preloadWorld.ts); they wait until the next poll. */
export class Mailbox {
  private waiting: string[] = [];
  private collect: ((texts: readonly string[]) => void) | null = null;

  /** Throws where the message holds what cannot be cloned. */
  post(message: ToPage): void {
    const text = codec.encode(message);
    this.waiting.push(text);
    this.deliver();
  }

  /** Posts the answer to a call; one that cannot be cloned is a failure. */
  answer({ id, channel }: CallFromPage, answer: Answer): void {
    try {
      this.post({ kind: 'answer', id, answer });
    } catch (cause) {
      this.post({ kind: 'answer', id, answer: describeFailure(channel, cause) });
    }
  }

  /** Resolves as soon as there is a message. */
  next(): Promise<readonly string[]> {
    return new Promise((resolve) => {
      this.collect = resolve;
      this.deliver();
    });
  }

  /** Forgets the poll of a document that has gone. */
  forgetReader(): void {
    this.collect = null;
  }

  private deliver(): void {
    if (!this.collect || this.waiting.length === 0) return;
    this.collect(this.waiting);
    this.waiting = [];
    this.collect = null;
  }
}
