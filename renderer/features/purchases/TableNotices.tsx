import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { errorOf } from '../../ipc/failure.ts';
import { SignInPrompt } from '../session/SignInPrompt.tsx';
import styles from './PurchasesPage.module.css';
import type { Situation } from './situation.ts';
import type { Sync } from './useSync.ts';

export interface TableNoticesProps {
  readonly situation: Situation;
  /** Why the table could not be read from this computer. */
  readonly readError: Error | null;
  readonly onRead: () => void;
  readonly sync: Sync;
}

/** What went wrong, above a table that stays usable. */
export const TableNotices = ({ situation, readError, onRead, sync }: TableNoticesProps) => {
  const hasTable = situation.kind === 'rows' || situation.kind === 'nothingFound';
  return (
    <>
      {hasTable && <SignInPrompt layout="bar" />}
      {readError && (
        <div className={styles.notice}>
          <ErrorNotice error={errorOf(readError)} onRetry={onRead} />
        </div>
      )}
      {hasTable && sync.state.kind === 'failed' && (
        <div className={styles.notice}>
          <ErrorNotice error={sync.state.error} onRetry={sync.start} />
        </div>
      )}
    </>
  );
};
