import { useEffect, useState } from 'react';
import type { Sightings } from './sightings.ts';

/** Loads the record of the invoices on the screen after the first paint; null until then. */
export const useSightings = (hasFirstPicture: boolean): Sightings | null => {
  const [sightings, setSightings] = useState<Sightings | null>(null);
  useEffect(() => {
    if (hasFirstPicture) void import('./sightings.ts').then(({ Sightings }) => setSightings(new Sightings()));
  }, [hasFirstPicture]);
  return sightings;
};
