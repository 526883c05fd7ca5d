import { useTranslation } from 'react-i18next';
import type { ViewContent } from '#app/contract/purchases/views.ts';
import { Button } from '#renderer/ui/Button.tsx';
import type { SavedViewsController } from './useSavedViews.ts';
import { findViewContent, isChanged } from './viewChanges.ts';

export interface ChangedViewProps {
  readonly viewId: string;
  readonly content: ViewContent;
  readonly views: SavedViewsController;
  readonly onShow: (viewId: string, content: ViewContent) => void;
}

/** Offers to save or discard the changes of a saved view. */
export const ChangedView = ({ viewId, content, views, onShow }: ChangedViewProps) => {
  const { t } = useTranslation('purchaseTable');
  const saved = views.saved.find(({ id }) => id === viewId);
  const made = findViewContent(viewId, views.saved);
  if (!saved || !made || !isChanged(viewId, content, views.saved)) return null;
  return (
    <>
      <Button size="small" onPress={() => views.save({ ...saved, content })}>
        {t('view.update')}
      </Button>
      <Button size="small" variant="quiet" onPress={() => onShow(viewId, made)}>
        {t('view.reset')}
      </Button>
    </>
  );
};
