import type { ErrorNoticeProps } from './ErrorNoticeContent.tsx';
import { lazyComponent } from './lazyComponent.tsx';

export type { ErrorNoticeProps } from './ErrorNoticeContent.tsx';

/** A failure in plain words. It is loaded with its texts after the first picture, or with the first failure. */
export const ErrorNotice = lazyComponent<ErrorNoticeProps>(
  async () => (await import('./ErrorNoticeContent.tsx')).ErrorNoticeContent,
);
