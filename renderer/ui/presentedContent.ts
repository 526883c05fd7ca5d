import { afterPaint, browserClock, type FrameClock } from './afterPaint.ts';
import type { UserPress } from './press.ts';

/** Validity of a press: `held` by a repeating key, `early` before the content was on the screen. */
export type PressValidity = 'valid' | 'held' | 'early';

export interface PresentedContentOptions {
  /** Returns true while the content is visible; always visible if left out. */
  readonly isInView?: () => boolean;
  /** Called whenever a frame with the content was presented. */
  readonly onPresented?: () => void;
}

const noOptions = (): PresentedContentOptions => ({});

/**
 * Content of a part of the page, with the time since which it has been on the screen: a press acts only on content that
 * was presented in a frame before the press began.
 */
export class PresentedContent {
  readonly #clock: FrameClock;
  #content: string | null = null;
  #getOptions: () => PresentedContentOptions = noOptions;
  #presentedAt: number | null = null;
  #isPending = false;
  #isSpent = false;
  /** Counts presentations, so that the frames of an earlier one end without effect. */
  #presentation = 0;

  constructor(clock: FrameClock = browserClock) {
    this.#clock = clock;
  }

  /** To be called when another content was committed to the page, null for none. */
  show(content: string | null, getOptions: () => PresentedContentOptions = noOptions): void {
    this.#getOptions = getOptions;
    if (content === this.#content) return;
    this.#content = content;
    this.#isSpent = false;
    this.#withdraw();
    this.lookAgain();
  }

  /** Checks again whether the content is in view, after a scroll and after a press that came too early. */
  lookAgain(): void {
    if (this.#content === null || this.#presentedAt !== null || this.#isPending || this.#isSpent) return;
    const presentation = this.#presentation;
    this.#isPending = true;
    afterPaint(() => {
      if (presentation !== this.#presentation) return;
      this.#isPending = false;
      if (!this.#isInView) return;
      this.#presentedAt = this.#clock.now();
      this.#getOptions().onPresented?.();
    }, this.#clock);
  }

  /** The content was acted on: no other press acts on it as it was. */
  spend(content: string): void {
    if (content !== this.#content) return;
    this.#isSpent = true;
    this.#withdraw();
  }

  /** The action on the content was refused: it may be acted on as it is. */
  renew(): void {
    this.#isSpent = false;
    this.lookAgain();
  }

  /** Judges a press that is about to act on `content`. */
  judge(press: UserPress, content: string | null): PressValidity {
    if (press.isRepeat) return 'held';
    if (content === null || content !== this.#content) return 'early';
    if (this.#presentedAt !== null && !this.#isInView) this.#withdraw();
    if (this.#presentedAt !== null && press.startedAt >= this.#presentedAt) return 'valid';
    this.lookAgain();
    return 'early';
  }

  get #isInView(): boolean {
    return this.#getOptions().isInView?.() ?? true;
  }

  #withdraw(): void {
    this.#presentation += 1;
    this.#isPending = false;
    this.#presentedAt = null;
  }
}
