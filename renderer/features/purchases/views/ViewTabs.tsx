import { useQueries } from '@tanstack/react-query';
import { EllipsisVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { TableLayout, ViewSettings } from '#app/contract/purchases/views.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { Menu } from '#renderer/ui/Menu.tsx';
import { TabStrip } from '#renderer/ui/TabStrip.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { builtInMenuViews, getBuiltInViewSettings } from './builtInViews.ts';
import { listViewTabs } from './listViewTabs.ts';
import type { SavedViewsController } from './useSavedViews.ts';
import styles from './ViewTabs.module.css';
import { findViewSettings, isViewChanged } from './viewChanges.ts';
import { viewInvoiceCountQuery } from './viewInvoiceCountQuery.ts';

const SaveView = lazyComponent(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog);

export interface ViewTabsProps {
  readonly scope: PurchaseScope;
  readonly viewId: string;
  readonly content: ViewSettings;
  /** The shown layout, from any source. */
  readonly layout: TableLayout;
  readonly views: SavedViewsController;
  /** True once counting the views no longer delays the shown table. */
  readonly isCounting: boolean;
  readonly onShow: (viewId: string, content: ViewSettings) => void;
}

type OpenViewDialog = 'new' | 'rename' | null;

/** Tabs of the views: built-in ones, and those that a person saved. */
export const ViewTabs = ({ scope, viewId, content, layout, views, isCounting, onShow }: ViewTabsProps) => {
  const { t } = useTranslation('purchaseTable');
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<OpenViewDialog>(null);
  const tabs = listViewTabs(viewId, views.saved, (view) => t(`view.${view}`));
  const counts = useQueries({
    queries: tabs.map(({ id }) => ({ ...viewInvoiceCountQuery(scope, id, views.saved), enabled: isCounting })),
  });
  const saved = views.saved.find(({ id }) => id === viewId);
  const show = (id: string): void => {
    const settings = findViewSettings(id, views.saved);
    if (settings && id !== viewId) onShow(id, settings);
  };
  const remove = (id: string): void => {
    views.remove(id);
    onShow('all', getBuiltInViewSettings('all'));
  };
  return (
    <div className={styles.views}>
      <TabStrip
        label={t('view.title')}
        changedLabel={t('view.changed')}
        value={viewId}
        onChange={show}
        tabs={tabs.map(({ id, name }, index) => {
          const count = counts[index]?.data;
          const detail = count === undefined ? null : format.number(count);
          return { id, label: name, detail, isChanged: id === saved?.id && isViewChanged(id, content, views.saved) };
        })}
      />
      <MoreViews onShow={show} onSave={() => setOpenDialog('new')} />
      {saved && (
        <SavedViewMenu name={saved.name} onRename={() => setOpenDialog('rename')} onRemove={() => remove(saved.id)} />
      )}
      {openDialog !== null && (
        <SaveView
          scope={scope}
          viewId={viewId}
          content={content}
          layout={layout}
          renamed={openDialog === 'rename' ? (saved ?? null) : null}
          onSave={(view) => {
            views.save(view);
            onShow(view.id, view.content);
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </div>
  );
};

interface MoreViewsProps {
  readonly onShow: (viewId: string) => void;
  readonly onSave: () => void;
}

const MoreViews = ({ onShow, onSave }: MoreViewsProps) => {
  const { t } = useTranslation('purchaseTable');
  return (
    <Menu
      label={t('view.more')}
      trigger={<IconButton size="small" label={t('view.more')} icon={<Plus aria-hidden />} />}
      groups={[
        { id: 'save', entries: [{ id: 'save', label: t('view.save'), onAction: onSave }] },
        {
          id: 'others',
          entries: builtInMenuViews.map((view) => ({
            id: view,
            label: t(`view.${view}`),
            onAction: () => onShow(view),
          })),
        },
      ]}
    />
  );
};

interface SavedViewMenuProps {
  readonly name: string;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** Menu of a saved view. */
const SavedViewMenu = ({ name, onRename, onRemove }: SavedViewMenuProps) => {
  const { t } = useTranslation('purchaseTable');
  const label = t('view.own', { name });
  return (
    <Menu
      label={label}
      trigger={<IconButton size="small" label={label} icon={<EllipsisVertical aria-hidden />} />}
      groups={[
        {
          id: 'own',
          entries: [
            { id: 'rename', label: t('view.rename'), onAction: onRename },
            { id: 'remove', label: t('view.remove'), onAction: onRemove },
          ],
        },
      ]}
    />
  );
};
