import { Check, Copy, CopyX, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './createFactRow.module.css';

const shownForMs = 2000;
const outcomes = { copied: Check, failed: CopyX } as const;

export interface CopyButtonProps {
  /** Name of the copied value: "IBAN". */
  readonly name: string;
  readonly text: string;
  /** Replaces the usual icon, if two buttons are side by side. */
  readonly Icon?: LucideIcon;
}

/** Copies a value in its machine form, without the spaces for print, and shows whether it succeeded. */
export const CopyButton = ({ name, text, Icon = Copy }: CopyButtonProps) => {
  const { t } = useTranslation('purchases');
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), shownForMs);
    return () => clearTimeout(timer);
  }, [state]);
  const Shown = state === 'ready' ? Icon : outcomes[state];
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <>
      <IconButton size="small" label={t('copy.ready', { name })} icon={<Shown aria-hidden />} onPress={copy} />
      <span role="status" className={state === 'failed' ? styles.failed : 'visually-hidden'}>
        {state !== 'ready' && t(`copy.${state}`, { name })}
      </span>
    </>
  );
};
