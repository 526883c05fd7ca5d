import type { Page } from 'playwright-core';

/** One redirect of a document's request by a server. */
export interface Hop {
  readonly url: string;
  readonly method: string;
  readonly body: Buffer | null;
  readonly referrer: string;
  readonly isMainFrame: boolean;
}

type Verdict = 'pass' | 'abort' | 'block';

const reasons = { abort: 'Aborted', block: 'BlockedByClient' } as const;

export interface DocumentRequestListener {
  /** Called before the request of a document, which Playwright's own routes give without the fragment of its address. */
  readonly onAddress: (url: string) => void;
  /** Called for every redirect before its request is sent; Playwright's own routes skip them. */
  readonly judge: (hop: Hop) => Promise<Verdict>;
}

/** Tells the listener of the page's documents. Frames of another site live in another process, and are not covered. */
export const watchDocumentRequests = async (
  page: Page,
  { onAddress, judge }: DocumentRequestListener,
): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  devtools.on('Fetch.requestPaused', async ({ requestId, request, frameId, redirectedRequestId }) => {
    const { url, urlFragment = '', method, postData, headers } = request;
    if (!redirectedRequestId) onAddress(url + urlFragment);
    const verdict = redirectedRequestId
      ? await judge({
          url: url + urlFragment,
          method,
          body: postData === undefined ? null : Buffer.from(postData),
          referrer: headers.Referer ?? '',
          isMainFrame: frameId === targetInfo.targetId,
        })
      : 'pass';
    const sent =
      verdict === 'pass'
        ? devtools.send('Fetch.continueRequest', { requestId })
        : devtools.send('Fetch.failRequest', { requestId, errorReason: reasons[verdict] });
    // The page, and its request with it, may have gone by then.
    await sent.catch(() => {});
  });
  await devtools.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
};
