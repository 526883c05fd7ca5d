import { type AppFailure, fail, type SignInFailureReason } from '#app/contract/errors.ts';
import { toPlainTextLine } from '#app/http/plainText.ts';
import { denyNewWindows, onPageCrashed, onPageLoadFailed, onPageShown } from '../electron/pages.ts';
import { type AppWindow, keepWindowTitle } from '../electron/windows.ts';
import { guardNavigation } from './navigationGuard.ts';
import { isSecurePageUrl } from './redirectRequest.ts';

/** The state of the page in the sign-in window, as far as it explains why no answer came from it. */
type SignInPageState =
  | { readonly kind: 'page' }
  /** A fault that the service shows to the person only (docs/service.md, "Shown to the person"). */
  | { readonly kind: 'fault'; readonly status: number; readonly title: string | null }
  /** A request of the page that was refused. */
  | { readonly kind: 'refused'; readonly reason: SignInFailureReason; readonly detail: string | null };

export interface SignInPageMonitor {
  /** Returns why the page brought no response, if that is known. */
  failure(): AppFailure | null;
  /** Rejects when the page can bring no response any more. */
  readonly lost: Promise<never>;
}

/**
 * Restricts the page in `window` to secure addresses and to this window, and records why it brings no response. Reads
 * only the title of the page, and only to show it as the service's own words.
 */
export const monitorSignInPage = (window: AppWindow): SignInPageMonitor => {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  let pageState: SignInPageState = { kind: 'page' };
  const setRefused = (reason: SignInFailureReason, detail: string | null): void => {
    if (pageState.kind === 'page') pageState = { kind: 'refused', reason, detail };
  };

  guardNavigation(window, isSecurePageUrl, (address, isRedirect) => {
    const [reason, detail] = explainRefusal(address);
    setRefused(reason, detail);
    // Nothing comes in place of a page that was sent on: the window would stay empty.
    if (isRedirect) reject(fail({ kind: 'signInFailed', reason, detail }));
  });
  denyNewWindows(window, () => setRefused('otherWindow', null));
  onPageShown(window, (_address, status) => {
    pageState = isFault(status) ? { kind: 'fault', status, title: null } : { kind: 'page' };
  });
  // The page must not choose the title: a person looks for the host there.
  keepWindowTitle(window, (title, isSet) => {
    if (pageState.kind === 'fault' && isSet) pageState = { ...pageState, title };
  });
  // Electron shows an empty window for a page that could not be reached or proved, and for one that died, and says nothing.
  onPageLoadFailed(window, (code) => {
    const failure = mapLoadError(code);
    if (failure) reject(failure);
  });
  onPageCrashed(window, () => reject(fail({ kind: 'signInFailed', reason: 'pageGone', detail: null })));
  return { failure: () => toFailure(pageState), lost };
};

/** With 401 a service asks again, for a password that was wrong: nothing is amiss. */
const isFault = (status: number): boolean => status >= 400 && status !== 401;

/** Pages without TLS, and addresses that another program would open. */
const explainRefusal = (address: string): readonly [SignInFailureReason, string | null] => {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? ['unsafePage', url.host] : ['otherWindow', null];
};

const toFailure = (page: SignInPageState): AppFailure | null => {
  switch (page.kind) {
    case 'page':
      return null;
    case 'refused':
      return fail({ kind: 'signInFailed', reason: page.reason, detail: page.detail });
    case 'fault':
      return fail({ kind: 'signInFailed', reason: 'shownInWindow', detail: formatFault(page.status, page.title) });
  }
};

const MAX_TITLE_LENGTH = 200;

const formatFault = (status: number, title: string | null): string =>
  [status, toPlainTextLine(title ?? '', MAX_TITLE_LENGTH)].filter(Boolean).join(' ');

/** Chromium's numbers for a navigation that something else took the place of, and for one that this application refused. */
const ignoredCodes: readonly number[] = [-3, -20];

/** For addresses that no page may send to: files, unknown schemes. */
const unsafeCodes: readonly number[] = [-301, -302, -311];

/** Chromium numbers faults of certificates from -200 downwards (net_error_list.h). */
const mapLoadError = (code: number): AppFailure | null => {
  if (ignoredCodes.includes(code)) return null;
  if (unsafeCodes.includes(code)) return fail({ kind: 'signInFailed', reason: 'unsafePage', detail: null });
  if (code <= -200 && code > -300) return fail({ kind: 'signInFailed', reason: 'badCertificate', detail: null });
  return fail({ kind: 'offline' });
};
