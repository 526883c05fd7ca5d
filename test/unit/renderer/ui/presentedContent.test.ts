import { beforeEach, describe, expect, it } from 'vitest';
import { PresentedContent, type PressValidity } from '#renderer/ui/presentedContent.ts';

/** Frames that come when the test says so. */
class TestClock {
  time = 1000;
  readonly #callbacks: (() => void)[] = [];

  readonly nextFrame = (callback: () => void): void => void this.#callbacks.push(callback);
  readonly now = (): number => this.time;

  /** Lets frames pass, 16 ms each. */
  frames(count: number): void {
    for (let frame = 0; frame < count; frame += 1) {
      this.time += 16;
      for (const callback of this.#callbacks.splice(0)) callback();
    }
  }
}

let clock: TestClock;
let presented: PresentedContent;
beforeEach(() => {
  clock = new TestClock();
  presented = new PresentedContent(clock);
});

const pressAt = (startedAt: number, content = 'invoice 1'): PressValidity =>
  presented.judge({ startedAt, isRepeat: false }, content);
const show = (content: string | null): void => {
  presented.show(content);
  clock.frames(2);
};

describe('a press on content', () => {
  it('is early until a frame with the content was presented, however late it is handled', () => {
    presented.show('invoice 1');
    clock.frames(1);
    expect(pressAt(clock.time)).toBe('early');
    const before = clock.time;
    clock.frames(1);
    expect(pressAt(before)).toBe('early');
    expect(pressAt(clock.time)).toBe('valid');
  });

  it('is early while no frame comes, however much time passes', () => {
    presented.show('invoice 1');
    clock.time += 60_000;
    expect(pressAt(clock.time)).toBe('early');
  });

  it('is early when it is about other content than what is shown', () => {
    show('invoice 1');
    expect(pressAt(clock.time, 'invoice 2')).toBe('early');
    show(null);
    expect(pressAt(clock.time)).toBe('early');
  });

  it('counts once: what was acted on is not acted on again as it was', () => {
    show('invoice 1');
    presented.spend('invoice 1');
    clock.frames(2);
    presented.lookAgain();
    clock.frames(2);
    expect(pressAt(clock.time)).toBe('early');
    presented.renew();
    clock.frames(2);
    expect(pressAt(clock.time)).toBe('valid');
  });

  it('acts on other content than what was acted on elsewhere', () => {
    show('invoice 1');
    presented.spend('invoice 2');
    expect(pressAt(clock.time)).toBe('valid');
  });

  it('of a key that is held down does not count', () => {
    show('invoice 1');
    expect(presented.judge({ startedAt: clock.time + 5000, isRepeat: true }, 'invoice 1')).toBe('held');
  });

  it('is early while the content is out of view, and until it was presented there', () => {
    let isInView = false;
    presented.show('invoice 1', () => ({ isInView: () => isInView }));
    clock.frames(2);
    isInView = true;
    expect(pressAt(clock.time)).toBe('early');
    clock.frames(2);
    expect(pressAt(clock.time)).toBe('valid');
    isInView = false;
    expect(pressAt(clock.time)).toBe('early');
    clock.frames(2);
    isInView = true;
    presented.lookAgain();
    expect(pressAt(clock.time)).toBe('early');
    clock.frames(2);
    expect(pressAt(clock.time)).toBe('valid');
  });
});

it('reports content that was presented, and not what was replaced before', () => {
  const reports: string[] = [];
  presented.show('invoice 1', () => ({ onPresented: () => reports.push('invoice 1') }));
  clock.frames(1);
  presented.show('invoice 2', () => ({ onPresented: () => reports.push('invoice 2') }));
  clock.frames(2);
  expect(reports).toEqual(['invoice 2']);
});
