import type { ToPage } from './pageSide.ts';

/** News on its way to a page, which asks for it again and again (pageSide.ts); what nobody has asked for yet waits. */
export class Mailbox {
  private waiting: ToPage[] = [];
  private collect: ((news: readonly ToPage[]) => void) | null = null;

  post(news: ToPage): void {
    this.waiting.push(news);
    this.deliver();
  }

  /** Answers as soon as there is something. */
  next(): Promise<readonly ToPage[]> {
    return new Promise((resolve) => {
      this.collect = resolve;
      this.deliver();
    });
  }

  /** The document that was asking has gone. */
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
