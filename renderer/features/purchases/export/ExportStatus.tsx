import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import styles from './ExportStatus.module.css';
import { useExport } from './useExport.ts';

const ExportCourse = lazyComponent(async () => (await import('./ExportProgress.tsx')).ExportProgress);
const ExportSaved = lazyComponent(async () => (await import('./ExportProgress.tsx')).SavedExportNotice);

/** Shows the progress of an export and the saved file. Rendered once, below the table. */
export const ExportStatus = () => {
  const exporting = useExport();
  const { state, forget } = exporting;
  return (
    <>
      {(state.kind === 'running' || state.kind === 'failed') && <ExportCourse {...exporting} state={state} />}
      <div role="status" className={styles.savedMessage}>
        {state.kind === 'saved' && <ExportSaved state={state} onClose={forget} />}
      </div>
    </>
  );
};
