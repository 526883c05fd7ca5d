import type { ToPage } from './pageSide.ts';

/** Messages to a page, which polls for them (pageSide.ts); they wait until the next poll. */
export class Mailbox {
  private waiting: ToPage[] = [];
  private collect: ((news: readonly ToPage[]) => void) | null = null;

  post(news: ToPage): void {
    this.waiting.push(news);
    this.deliver();
  }

  /** Resolves as soon as there is a message. */
  next(): Promise<readonly ToPage[]> {
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
