import { MessageSquarePlus, PackagePlus, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowButton } from '#renderer/ui/RowButton.tsx';
import { useWizardActions, type WizardActions } from '../draft/WizardContext.ts';
import styles from './LinesTable.module.css';

export interface LineActionsProps {
  readonly lineKey: string;
  readonly index: number;
  /** True if the service is to save it as a product; null if it is one already. */
  readonly isKept: boolean | null;
  /** Opens the description field; null if it is open. */
  readonly onDescribe: ((isDescribed: true) => void) | null;
}

/** Removes a line and moves the focus to the line that follows it. */
export const removeLine = ({ act, focusOn }: WizardActions, key: string, index: number): void => {
  const { lines } = act({ kind: 'removeLines', keys: [key] });
  const neighbour = lines[index] ?? lines[index - 1];
  if (neighbour) focusOn(`lines.${neighbour.key}.name`);
};

const Actions = ({ lineKey, index, isKept, onDescribe }: LineActionsProps) => {
  const { t } = useTranslation(['sales', 'salesLines']);
  const actions = useWizardActions();
  const of = { line: index + 1 };
  return (
    <span className={styles.actionButtons}>
      <span className={styles.hoverActions}>
        {onDescribe && (
          <RowButton
            label={t('salesLines:addDescription', of)}
            icon={<MessageSquarePlus aria-hidden />}
            onPress={() => {
              onDescribe(true);
              actions.focusOn(`lines.${lineKey}.description`);
            }}
          />
        )}
        {isKept !== null && <KeepAsProduct lineKey={lineKey} isKept={isKept} />}
      </span>
      <RowButton
        label={t('line.remove', of)}
        icon={<X aria-hidden />}
        keys="Ctrl+Delete"
        onPress={() => removeLine(actions, lineKey, index)}
      />
    </span>
  );
};

/** Actions on a line as a whole. They do not depend on its content. */
export const LineActions = memo(Actions);

/** Selects whether the service saves the line as a product. */
const KeepAsProduct = ({ lineKey, isKept }: { readonly lineKey: string; readonly isKept: boolean }) => {
  const { t } = useTranslation('sales');
  const { act } = useWizardActions();
  return (
    <RowButton
      label={t('line.saveAsProduct')}
      icon={<PackagePlus aria-hidden />}
      isOn={isKept}
      onPress={() => act({ kind: 'setLine', key: lineKey, values: { saveAsProduct: !isKept } })}
    />
  );
};
