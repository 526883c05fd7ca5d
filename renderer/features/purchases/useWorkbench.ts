import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { viewOptions } from '#renderer/shared/purchases/queries.ts';
import { sessionQuery } from '#renderer/shared/queries.ts';
import { useFirstPicture } from '#renderer/shared/useFirstPicture.ts';
import { useCopy } from './grid/useCopy.ts';
import { useSelection } from './grid/useSelection.ts';
import { useSightings } from './marking/useSightings.ts';
import type { ShownScope } from './scope.ts';
import { situationOf } from './situation.ts';
import { open } from './tableState.ts';
import { useFields } from './toolbar/useFields.ts';
import { useLayout } from './useLayout.ts';
import { useSync } from './useSync.ts';
import { useTable } from './useTable.ts';
import { useTableMarking } from './useTableMarking.ts';
import { useViews } from './views/useViews.ts';

/** Combines the table state of a scope, the resulting content, and the actions on it. */
export const useWorkbench = (shownScope: ShownScope) => {
  const { scope, companies } = shownScope;
  const gridRef = useRef<HTMLTableElement>(null);
  const table = useTable(scope);
  const views = useViews(scope);
  const layout = useLayout(scope, table, views);
  const sync = useSync(shownScope);
  const session = useQuery(sessionQuery(scope.connectionId));
  const { data: shown, error, refetch, isPlaceholderData } = useQuery(viewOptions(table.query, layout.fields));
  const view = views.isKnown ? shown?.view : undefined;
  const selection = useSelection(shown?.query ?? table.query, view);
  const situation = situationOf(view, session.data, sync.state, table.state);
  const hasFirstPicture = useFirstPicture(situation.kind !== 'loading');
  const sightings = useSightings(hasFirstPicture);
  const marking = useTableMarking(shown, selection, table, sightings);
  const toGrid = (): void => gridRef.current?.focus();
  return {
    scope,
    table,
    views,
    layout,
    sync,
    session: session.data,
    shown,
    view,
    /** False while the previous query's result is still shown. */
    isCurrent: !isPlaceholderData,
    readError: error,
    readAgain: () => void refetch(),
    situation,
    hasFirstPicture,
    selection,
    marking,
    sightings,
    copying: useCopy(shown?.query ?? table.query),
    fields: useFields(companies, hasFirstPicture),
    gridRef,
    toGrid,
    closePanel: () => {
      table.change(open(null));
      toGrid();
    },
  };
};
export type Workbench = ReturnType<typeof useWorkbench>;
