import { later } from '#renderer/ui/later.tsx';
import styles from './ExportNews.module.css';
import { useExport } from './useExport.ts';

const ExportCourse = later(async () => (await import('./ExportWords.tsx')).ExportCourse);
const ExportSaved = later(async () => (await import('./ExportWords.tsx')).ExportSaved);

/** Shows the progress of an export and the saved file. Rendered once, below the table. */
export const ExportNews = () => {
  const exporting = useExport();
  const { state, forget } = exporting;
  return (
    <>
      {(state.kind === 'running' || state.kind === 'failed') && <ExportCourse {...exporting} state={state} />}
      <div role="status" className={styles.saved}>
        {state.kind === 'saved' && <ExportSaved state={state} onClose={forget} />}
      </div>
    </>
  );
};
