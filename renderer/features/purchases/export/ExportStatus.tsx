import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import styles from './ExportStatus.module.css';
import { type ExportState, useExport } from './useExport.ts';

const ExportCourse = lazyComponent(async () => (await import('./ExportProgress.tsx')).ExportProgress);
const ExportSaved = lazyComponent(async () => (await import('./ExportProgress.tsx')).SavedExportNotice);

/**
 * Shows the progress of an export, and on the pages of its own company or companies how it ended. Rendered once, below
 * the table.
 */
export const ExportStatus = ({ scope }: { readonly scope: PurchaseScope }) => {
  const exporting = useExport();
  const { state, forget } = exporting;
  const isOwn = isExportOfScope(state, scope);
  return (
    <>
      {(state.kind === 'running' || (state.kind === 'failed' && isOwn)) && (
        <ExportCourse {...exporting} state={state} />
      )}
      <div role="status" className={styles.savedMessage}>
        {state.kind === 'saved' && isOwn && <ExportSaved state={state} onClose={forget} />}
      </div>
    </>
  );
};

const isExportOfScope = (state: ExportState, { connectionId, customerNumber }: PurchaseScope): boolean => {
  if (state.kind !== 'saved' && state.kind !== 'failed') return false;
  const { scope } = state.kind === 'saved' ? state : state.request.query;
  return scope.connectionId === connectionId && scope.customerNumber === customerNumber;
};
