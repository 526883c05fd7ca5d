import type { QuietHours } from '../contract/purchases/syncSettings.ts';

/**
 * Returns whether a moment is within the quiet hours, in this computer's local time. If they begin and end at the same
 * time, all hours are quiet.
 */
export const isInQuietHours = (hours: QuietHours | null, moment: Date): boolean => {
  if (!hours) return false;
  const time = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  const { from, to } = hours;
  return from < to ? from <= time && time < to : from <= time || time < to;
};
