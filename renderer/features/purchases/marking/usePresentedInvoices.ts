import { useEffect, useState } from 'react';
import type { PresentedInvoices } from './presentedInvoices.ts';

/** Loads the record of the invoices on the screen after the first paint; null until then. */
export const usePresentedInvoices = (hasFirstPicture: boolean): PresentedInvoices | null => {
  const [sightings, setSightings] = useState<PresentedInvoices | null>(null);
  useEffect(() => {
    if (hasFirstPicture)
      void import('./presentedInvoices.ts').then(({ PresentedInvoices }) => setSightings(new PresentedInvoices()));
  }, [hasFirstPicture]);
  return sightings;
};
