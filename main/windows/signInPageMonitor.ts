import { createEvidence, createSignInFailure } from '#app/auth/signInFailure.ts';
import { type AppFailure, fail, type SignInFailureReason } from '#app/contract/errors.ts';
import { toPlainTextLine } from '#app/http/plainText.ts';
import { readVisiblePageContent, type VisiblePageContent } from '../electron/pageContent.ts';
import { denyNewWindows, onPageCrashed, onPageLoaded, onPageLoadFailed, onPageShown } from '../electron/pages.ts';
import { type AppWindow, keepWindowTitle } from '../electron/windows.ts';
import { guardNavigation } from './navigationGuard.ts';
import { isSecurePageUrl } from './redirectRequest.ts';

/** The state of the page in the sign-in window, as far as it explains why no answer came from it. */
type SignInPageState =
  | { readonly kind: 'page'; readonly title: string | null }
  /** A fault that the service shows to the person only (docs/service.md, "Shown to the person"). */
  | { readonly kind: 'fault'; readonly status: number; readonly title: string | null }
  /** A request of the page that was refused. */
  | { readonly kind: 'refused'; readonly failure: AppFailure };

export interface SignInPageMonitor {
  /** Returns why the page brought no response, if that is known. */
  failure(): AppFailure | null;
  /** Reads what the page shows, for at most {@link READING_TIMEOUT_MS}; to be called before the window closes. */
  read(): Promise<void>;
  /** Rejects when the page can bring no response any more. */
  readonly lost: Promise<never>;
}

/**
 * Restricts the page in `window` to secure addresses and to this window, and records why it brings no response. Reads
 * the title of the page and the text that a person sees there, only to show them as the service's own words, and nothing
 * that was typed.
 */
export const monitorSignInPage = (window: AppWindow): SignInPageMonitor => {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  let pageState: SignInPageState = { kind: 'page', title: null };
  let content: VisiblePageContent | null = null;
  let pageCount = 0;
  const read = async (): Promise<void> => {
    content = (await readVisiblePageContent(window, READING_TIMEOUT_MS)) ?? content;
  };
  const setRefused = (failure: AppFailure): void => {
    if (pageState.kind === 'page') pageState = { kind: 'refused', failure };
  };

  guardNavigation(window, isSecurePageUrl, (address, isRedirect) => {
    const refusal = explainRefusal(address);
    setRefused(refusal);
    // Nothing comes in place of a page that was sent on: the window would stay empty.
    if (isRedirect) reject(refusal);
  });
  denyNewWindows(window, () => setRefused(failSignIn('otherWindow')));
  onPageShown(window, (_address, status) => {
    pageState = isFault(status) ? { kind: 'fault', status, title: null } : { kind: 'page', title: null };
    pageCount += 1;
    content = null;
  });
  onPageLoaded(window, () => void read());
  // The page must not choose the title: a person looks for the host there.
  keepWindowTitle(window, (title, isSet) => {
    if (pageState.kind !== 'refused' && isSet) pageState = { ...pageState, title };
  });
  // Electron shows an empty window for a page that could not be reached or proved, and for one that died, and says nothing.
  onPageLoadFailed(window, (code) => {
    const failure = mapLoadError(code);
    if (failure) reject(failure);
  });
  onPageCrashed(window, () => reject(failSignIn('pageGone')));
  return {
    failure: () => toFailure(pageState, content) ?? toStoppedFailure(pageState, content, pageCount),
    read,
    lost,
  };
};

/** The window is out of sight by then; a busy machine needs longer than a person would wait for it to go. */
const READING_TIMEOUT_MS = 3_000;

/**
 * Returns the failure of a page on which the sign-in cannot go on, although its status says that all is well. A page that asks
 * for something (a password, or a decision by one of several buttons) was left by the person; so was one without text.
 */
const toStoppedFailure = (
  page: SignInPageState,
  content: VisiblePageContent | null,
  pageCount: number,
): AppFailure | null => {
  if (page.kind !== 'page' || !content?.text.trim() || content.fields > 0) return null;
  const isFirst = pageCount <= 1;
  const asks = isFirst ? content.buttons > 0 || content.links > 1 : content.buttons > 1;
  const detail = formatPageWords(page.title, content);
  if (asks || detail === null) return null;
  return fail({
    kind: 'signInFailed',
    reason: 'stoppedInWindow',
    detail,
    evidence: createEvidence('signInAnswer', { source: 'page' }),
  });
};

/** With 401 a service asks again, for a password that was wrong: nothing is amiss. */
const isFault = (status: number): boolean => status >= 400 && status !== 401;

/** Pages without TLS, and addresses that another program would open. */
const explainRefusal = (address: string): AppFailure => {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol)
    ? createSignInFailure(
        'unsafePage',
        createEvidence('securePage', { source: 'page', received: url.host, responsibleParty: 'service' }),
      )
    : failSignIn('otherWindow');
};

const failSignIn = (reason: SignInFailureReason): AppFailure => fail({ kind: 'signInFailed', reason, detail: null });

const toFailure = (page: SignInPageState, content: VisiblePageContent | null): AppFailure | null => {
  switch (page.kind) {
    case 'page':
      return null;
    case 'refused':
      return page.failure;
    case 'fault':
      return fail({
        kind: 'signInFailed',
        reason: 'shownInWindow',
        detail: [page.status, formatPageWords(page.title, content)].filter(Boolean).join(' '),
        evidence: createEvidence('signInAnswer', { source: 'page' }),
      });
  }
};

const MAX_TEXT_LENGTH = 300;

const formatPageWords = (title: string | null, content: VisiblePageContent | null): string | null =>
  toPlainTextLine([title, content?.text].filter(Boolean).join(' '), MAX_TEXT_LENGTH);

/** Chromium's numbers for a navigation that something else took the place of, and for one that this application refused. */
const ignoredCodes: readonly number[] = [-3, -20];

/** For addresses that no page may send to: files, unknown schemes. */
const unsafeCodes: readonly number[] = [-301, -302, -311];

/** Chromium numbers faults of certificates from -200 downwards (net_error_list.h). */
const mapLoadError = (code: number): AppFailure | null => {
  if (ignoredCodes.includes(code)) return null;
  if (unsafeCodes.includes(code)) return failSignIn('unsafePage');
  if (code <= -200 && code > -300) return failSignIn('badCertificate');
  return fail({ kind: 'offline' });
};
