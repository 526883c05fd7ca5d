import { Check, Copy, CopyX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../design/IconButton.tsx';
import styles from './DetailPanel.module.css';

const shownFor = 2000;
const icons = { ready: Copy, copied: Check, failed: CopyX } as const;

export interface CopyButtonProps {
  /** What is copied, for people: "IBAN". */
  readonly name: string;
  readonly text: string;
}

/** Copies a value as the machine wants it, without the spaces of print, and says whether it worked. */
export const CopyButton = ({ name, text }: CopyButtonProps) => {
  const { t } = useTranslation('purchases');
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), shownFor);
    return () => clearTimeout(timer);
  }, [state]);
  const Icon = icons[state];
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <>
      <IconButton size="small" label={t('copy.ready', { name })} icon={<Icon aria-hidden />} onPress={copy} />
      <span role="status" className={state === 'failed' ? styles.failed : 'visually-hidden'}>
        {state !== 'ready' && t(`copy.${state}`, { name })}
      </span>
    </>
  );
};
