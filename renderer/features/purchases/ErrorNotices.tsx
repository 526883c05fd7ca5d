import type { AppError } from '#app/contract/errors.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import listPageStyles from '#renderer/ui/ListPage.module.css';

/** Errors of saving or acting, above a table that stays usable. */
export const ErrorNotices = ({ errors }: { readonly errors: readonly (AppError | null)[] }) => {
  const received = new Map(errors.flatMap((error) => (error ? [[JSON.stringify(error), error] as const] : [])));
  return [...received].map(([key, error]) => (
    <div key={key} className={listPageStyles.notice}>
      <ErrorNotice error={error} />
    </div>
  ));
};
