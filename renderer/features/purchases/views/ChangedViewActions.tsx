import { useTranslation } from 'react-i18next';
import type { ViewSettings } from '#app/contract/purchases/views.ts';
import { Button } from '#renderer/ui/Button.tsx';
import type { SavedViewsController } from './useSavedViews.ts';
import { findViewSettings, isViewChanged } from './viewChanges.ts';

export interface ChangedViewActionsProps {
  readonly viewId: string;
  readonly content: ViewSettings;
  readonly views: SavedViewsController;
  readonly onShow: (viewId: string, content: ViewSettings) => void;
}

/** Offers to save or discard the changes of a saved view. */
export const ChangedViewActions = ({ viewId, content, views, onShow }: ChangedViewActionsProps) => {
  const { t } = useTranslation('purchaseTable');
  const saved = views.saved.find(({ id }) => id === viewId);
  const savedSettings = findViewSettings(viewId, views.saved);
  if (!saved || !savedSettings || !isViewChanged(viewId, content, views.saved)) return null;
  return (
    <>
      <Button size="small" onPress={() => views.save({ ...saved, content })}>
        {t('view.update')}
      </Button>
      <Button size="small" variant="quiet" onPress={() => onShow(viewId, savedSettings)}>
        {t('view.reset')}
      </Button>
    </>
  );
};
