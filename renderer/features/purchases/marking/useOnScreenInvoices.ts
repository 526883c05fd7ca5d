import { useEffect, useState } from 'react';
import type { OnScreenInvoices } from './onScreenInvoices.ts';

/** Loads the record of the invoices on the screen after the first paint; null until then. */
export const useOnScreenInvoices = (hasFirstPicture: boolean): OnScreenInvoices | null => {
  const [onScreenInvoices, setOnScreenInvoices] = useState<OnScreenInvoices | null>(null);
  useEffect(() => {
    if (hasFirstPicture)
      void import('./onScreenInvoices.ts').then(({ OnScreenInvoices }) => setOnScreenInvoices(new OnScreenInvoices()));
  }, [hasFirstPicture]);
  return onScreenInvoices;
};
