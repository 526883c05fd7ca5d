import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowButton } from '#renderer/ui/RowButton.tsx';
import { useWizardActions } from '../draft/WizardContext.ts';
import styles from './LinesTable.module.css';

export interface LineMoveHandleProps {
  readonly lineKey: string;
  readonly index: number;
  readonly isLast: boolean;
}

const Handle = ({ lineKey, index, isLast }: LineMoveHandleProps) => {
  const { t } = useTranslation('salesLines');
  const { act } = useWizardActions();
  const move = (by: -1 | 1) => () => act({ kind: 'moveLine', key: lineKey, by });
  return (
    <span className={styles.lineHandle}>
      <span className={styles.lineNumber}>{index + 1}</span>
      <span className={styles.moveButtons}>
        <RowButton
          size="flat"
          label={t('moveUp', { line: index + 1 })}
          icon={<ChevronUp aria-hidden />}
          keys="Alt+↑"
          isDisabled={index === 0}
          excludeFromTabOrder
          onPress={move(-1)}
        />
        <RowButton
          size="flat"
          label={t('moveDown', { line: index + 1 })}
          icon={<ChevronDown aria-hidden />}
          keys="Alt+↓"
          isDisabled={isLast}
          excludeFromTabOrder
          onPress={move(1)}
        />
      </span>
    </span>
  );
};

/** The number of a line, and buttons that move it. They have key combinations, so that they need not be Tab stops. */
export const LineMoveHandle = memo(Handle);
