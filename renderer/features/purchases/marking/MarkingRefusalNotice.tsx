import { CircleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import type { MarkingRefusal } from '../useTableMarking.ts';
import styles from './Marking.module.css';

/** Keys of the review states. */
const keys = { reviewed: 'R', query: 'Q', new: 'R' } as const;

interface RefusalNoticeProps {
  readonly refusal: MarkingRefusal;
  readonly onClose: () => void;
}

/** Shows why a press had no effect until something else is done, and announces each such press. */
export const MarkingRefusalNotice = ({ refusal: { reason, requested, number }, onClose }: RefusalNoticeProps) => {
  const { t } = useTranslation('purchaseMarking');
  const words = t(`refused.${reason}`, { key: keys[requested] });
  const announce = useEffectEvent(() => announceToScreenReader(words));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused press is announced, also in the same words.
  useEffect(() => announce(), [number]);
  return (
    <div className={styles.refusal}>
      <CircleAlert aria-hidden />
      <span>{words}</span>
      <IconButton size="small" label={t('refused.close')} icon={<X aria-hidden />} onPress={onClose} />
    </div>
  );
};
