import type { AppError } from '#app/contract/errors.ts';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { SignInPrompt } from '#renderer/shared/session/SignInPrompt.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import type { TableStatus } from './tableStatus.ts';
import type { SyncController } from './useSync.ts';

const MappingHint = lazyComponent(async () => (await import('./fields/FieldMappingHint.tsx')).FieldMappingHint);
const Questions = lazyComponent(async () => (await import('./TableQuestions.tsx')).TableQuestions);

export interface TableNoticesProps {
  readonly scope: PurchaseScope;
  readonly status: TableStatus;
  /** Why the table could not be read from this computer. */
  readonly readError: AppError | null;
  readonly onRead: () => void;
  /** A question above the table was answered, and its button is gone. */
  readonly onAnswered: () => void;
  readonly sync: SyncController;
  readonly isSignedIn: boolean;
  readonly hasFirstPicture: boolean;
}

/** Errors above a table that stays usable. */
export const TableNotices = ({
  scope,
  status,
  readError,
  onRead,
  onAnswered,
  sync,
  isSignedIn,
  hasFirstPicture,
}: TableNoticesProps) => {
  const hasTable = ['rows', 'nothingFound', 'nothingLeft', 'emptyView'].includes(status.kind);
  const failure = sync.state.kind === 'failed' ? sync.state.error : null;
  // The prompt already shows it.
  const isSaid = failure?.kind === 'signedOut' && !isSignedIn;
  return (
    <>
      {hasTable && <SignInPrompt layout="bar" />}
      {hasTable && hasFirstPicture && <MappingHint scope={scope} />}
      {hasTable && hasFirstPicture && <Questions scope={scope} onAnswered={onAnswered} />}
      {readError && (
        <div className={listPageStyles.notice}>
          <ErrorNotice error={readError} onRetry={onRead} />
        </div>
      )}
      {hasTable && failure && !isSaid && (
        <div className={listPageStyles.notice}>
          <ErrorNotice error={failure} onRetry={sync.start} />
        </div>
      )}
    </>
  );
};
