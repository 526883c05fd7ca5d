import type { QuietHours } from '../contract/purchases/routine.ts';

/**
 * Returns whether a moment lies in the quiet hours, by this computer's clock; where they begin and end alike all hours
 * are quiet.
 */
export const isQuiet = (hours: QuietHours | null, moment: Date): boolean => {
  if (!hours) return false;
  const time = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  const { from, to } = hours;
  return from < to ? from <= time && time < to : from <= time || time < to;
};
