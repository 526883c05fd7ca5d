import { describe, expect, it } from 'vitest';
import { isInQuietHours } from '#app/desktop/quietHours.ts';

describe('quiet hours', () => {
  const at = (time: string): Date => new Date(`2026-11-20T${time}:00`);

  it.each([
    [{ from: '12:00', to: '13:30' }, '11:59', false],
    [{ from: '12:00', to: '13:30' }, '12:00', true],
    [{ from: '12:00', to: '13:30' }, '13:30', false],
    [{ from: '20:00', to: '07:00' }, '23:59', true],
    [{ from: '20:00', to: '07:00' }, '00:00', true],
    [{ from: '20:00', to: '07:00' }, '06:59', true],
    [{ from: '20:00', to: '07:00' }, '07:00', false],
    [{ from: '20:00', to: '07:00' }, '19:59', false],
    [{ from: '08:00', to: '08:00' }, '15:00', true],
    [null, '15:00', false],
  ])('%j at %s: %s', (hours, time, quiet) => {
    expect(isInQuietHours(hours, at(time))).toBe(quiet);
  });
});
