import { type ReactNode, useState } from 'react';
import type { Draft } from '#app/contract/sales/draft.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { isIsoDate } from '#app/sales/draft/dates.ts';
import { findPassedDates } from '#app/sales/draft/findPassedDates.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { useStableCallback } from './draft/useStableCallback.ts';

const PassedDatesDialog = lazyComponent(async () => (await import('./bulk/PassedDatesDialog.tsx')).PassedDatesDialog);

export interface PassedDatesQuestion {
  /** Sends the draft, at once where neither its invoice date nor its due date has passed. */
  readonly askOrSend: () => void;
  readonly dialog: ReactNode;
}

/** Asks before a draft goes out whose invoice date or due date has passed. */
export const usePassedDatesQuestion = ({ invoiceDate, dueDate }: Draft, send: () => void): PassedDatesQuestion => {
  const [isAsking, setIsAsking] = useState(false);
  const askOrSend = useStableCallback((): void => {
    const dates = {
      invoiceDate: isIsoDate(invoiceDate) ? invoiceDate : null,
      dueDate: isIsoDate(dueDate) ? dueDate : null,
    };
    if (findPassedDates(dates, toLocalIsoDate(new Date())).length > 0) setIsAsking(true);
    else send();
  });
  return {
    askOrSend,
    dialog: isAsking && <PassedDatesDialog count={1} isOpen onClose={() => setIsAsking(false)} onSend={send} />,
  };
};
