import { ArrowDown, ArrowUp, Eye, EyeOff, Pin, PinOff } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import styles from './ColumnChooser.module.css';

type ColumnVisibility =
  | {
      readonly kind: 'shown';
      readonly isPinned: boolean;
      /** It has no room at the present width of the table. */
      readonly isLeftOut: boolean;
      /** The person said that it stays also where it has no room. */
      readonly isAlwaysShown: boolean;
    }
  | { readonly kind: 'hidden' };

export interface ColumnListItemProps {
  readonly name: string;
  readonly visibility: ColumnVisibility;
  /** The last column cannot be hidden, and none be shown beyond the limit. */
  readonly isFixed: boolean;
  readonly isDragged: boolean;
  readonly onToggle: () => void;
  /** Pins it, or lets it go. */
  readonly onPin: () => void;
  readonly onAlwaysShow: (isAlwaysShown: boolean) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDrag: (isDragged: boolean) => void;
  readonly onDragOver: () => void;
}

/** A column in the list of columns. */
export const ColumnListItem = (props: ColumnListItemProps) => {
  const { name, visibility, isFixed, isDragged, onToggle, onPin, onAlwaysShow, onMove, onDrag, onDragOver } = props;
  const { t } = useTranslation('purchaseTable');
  const isShown = visibility.kind === 'shown';
  const isLeftOut = isShown && visibility.isLeftOut;
  const readKey = (event: KeyboardEvent): void => {
    if (!isShown || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      draggable={isShown}
      className={styles.column}
      data-hidden={!isShown || undefined}
      data-dragged={isDragged || undefined}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
      onKeyDownCapture={readKey}
    >
      <Checkbox isSelected={isShown} isDisabled={isFixed} onChange={onToggle}>
        <span className={styles.label}>
          <bdi className={styles.name}>{name}</bdi>
          {isLeftOut && <span className={styles.leftOut}>{t('columns.leftOut')}</span>}
        </span>
      </Checkbox>
      {isShown && (
        <span className={styles.actions}>
          {(isLeftOut || visibility.isAlwaysShown) && (
            <IconButton
              size="small"
              label={t(isLeftOut ? 'columns.alwaysShow' : 'columns.leaveOut', { name })}
              icon={isLeftOut ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
              onPress={() => onAlwaysShow(isLeftOut)}
            />
          )}
          <IconButton
            size="small"
            label={t(visibility.isPinned ? 'columns.unpin' : 'columns.pin', { name })}
            icon={visibility.isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            onPress={onPin}
          />
          <IconButton
            size="small"
            label={t('columns.up', { name })}
            icon={<ArrowUp aria-hidden />}
            onPress={() => onMove(-1)}
          />
          <IconButton
            size="small"
            label={t('columns.down', { name })}
            icon={<ArrowDown aria-hidden />}
            onPress={() => onMove(1)}
          />
        </span>
      )}
    </li>
  );
};
