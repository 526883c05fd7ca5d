import { useEffect, useState } from 'react';
import { client } from '../../../ipc/client.ts';
import { makeSaver, type Saver, type Saving } from './saver.ts';

const retryAfterMs = 3000;

const later = (retry: () => void): (() => void) => {
  const timer = setTimeout(retry, retryAfterMs);
  return () => clearTimeout(timer);
};

/** Saves a draft's every state; what still waits is handed over when the page or the window goes away. */
export const useSaving = (): { readonly saving: Saving; readonly saver: Saver } => {
  const [saving, setSaving] = useState<Saving>({ kind: 'untouched' });
  const [saver] = useState(() =>
    makeSaver({ save: (draft) => client.sales.saveDraft({ draft }), onChange: setSaving, later }),
  );
  useEffect(() => {
    window.addEventListener('pagehide', saver.leave);
    return () => {
      window.removeEventListener('pagehide', saver.leave);
      saver.leave();
    };
  }, [saver]);
  return { saving, saver };
};
