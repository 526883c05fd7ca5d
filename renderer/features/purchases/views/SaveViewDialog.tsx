import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { SavedView, TableLayout, ViewSettings } from '#app/contract/purchases/views.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import styles from './ViewTabs.module.css';
import { toStandaloneViewSettings } from './viewChanges.ts';

export interface SaveViewDialogProps {
  readonly scope: PurchaseScope;
  readonly viewId: string;
  readonly content: ViewSettings;
  /** The shown layout, from any source. */
  readonly layout: TableLayout;
  /** The view that gets another name; null for a new view of what is shown. */
  readonly renamed: SavedView | null;
  readonly onSave: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** The contract's limit. */
const maxNameLength = 60;

/** Saves the table's content as a view, with a name and for one company or all. */
export const SaveViewDialog = ({ scope, viewId, content, layout, renamed, onSave, onClose }: SaveViewDialogProps) => {
  const { t } = useTranslation('purchaseTable');
  const [name, setName] = useState(renamed?.name ?? '');
  const [isShared, setIsShared] = useState(renamed ? renamed.scope === null : false);
  const [hasLayout, setHasLayout] = useState(renamed ? renamed.content.layout !== null : true);
  const [isTried, setIsTried] = useState(false);
  const isNamed = name.trim() !== '';
  const submit = (): void => {
    setIsTried(true);
    if (!isNamed) return;
    const settings = renamed?.content ?? toStandaloneViewSettings(viewId, content);
    onSave({
      id: renamed?.id ?? crypto.randomUUID(),
      name: name.trim(),
      scope: isShared ? null : scope,
      content: { ...settings, layout: hasLayout ? (settings.layout ?? layout) : null },
    });
    onClose();
  };
  return (
    <Dialog
      title={t(renamed ? 'view.renameTitle' : 'view.saveTitle')}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onPress={onClose}>{t('view.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('view.confirm')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('view.name')}
        value={name}
        onChange={setName}
        maxLength={maxNameLength}
        error={isTried && !isNamed ? t('view.nameMissing') : null}
        autoFocus
      />
      <div className={styles.checkboxes}>
        <Checkbox isSelected={isShared} onChange={setIsShared}>
          {t('view.shared')}
        </Checkbox>
        <Checkbox isSelected={hasLayout} onChange={setHasLayout}>
          {t('view.withColumns')}
        </Checkbox>
      </div>
    </Dialog>
  );
};
