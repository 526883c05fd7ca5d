import type { PreloadBridge } from './bridge.ts';

const references = new WeakMap<object, string>();

/** References by trace: a failure that recurs within a minute (a timer, a render) is not reported again. */
const recent = new Map<string, { readonly reference: string; readonly at: number }>();
const repeatWindowMs = 60_000;

/**
 * Returns the log reference of an unexpected error: it is reported on the first call, once however often it is shown.
 * Only names and stack lines are reported: messages of foreign errors may quote data.
 */
export const getErrorReference = (caught: unknown, proposedReference: string = createReference()): string => {
  const object = typeof caught === 'object' && caught !== null ? caught : {};
  const existing = references.get(object);
  if (existing !== undefined) return existing;
  const trace = createTrace(caught);
  const key = trace.join('\n');
  const same = recent.get(key);
  const isRepeat = same !== undefined && performance.now() - same.at < repeatWindowMs;
  const reference = isRepeat ? same.reference : proposedReference;
  references.set(object, reference);
  if (isRepeat) return reference;
  recent.set(key, { reference, at: performance.now() });
  sendReport(reference, trace);
  return reference;
};

const createReference = (): string => crypto.randomUUID().slice(0, 8);

/** Without a bridge, the error cannot be reported; the page itself shows that case. */
const sendReport = (reference: string, trace: readonly string[]): void => {
  const { invoiceDesk } = globalThis as { readonly invoiceDesk?: PreloadBridge };
  invoiceDesk?.invoke('diagnostics.reportFailure', { reference, trace }, crypto.randomUUID()).catch(() => undefined);
};

const maxTraceLines = 60;
const maxLineLength = 1000;

/** Causes of one failure that are followed: an error may be its own cause. */
const maxCauses = 10;

const createTrace = (caught: unknown, depth = 0): readonly string[] => {
  if (!(caught instanceof Error)) return [typeof caught];
  const lines = (caught.stack ?? '').replace(caught.message, '').split('\n');
  const isLast = caught.cause === undefined || depth === maxCauses;
  const behind = isLast ? [] : ['caused by', ...createTrace(caught.cause, depth + 1)];
  const own = [caught.name, ...lines.filter((line) => /^\s+at /.test(line))];
  return [...own, ...behind].slice(0, maxTraceLines).map((line) => line.slice(0, maxLineLength));
};

/** Reports all uncaught errors of this window from now on. */
export const reportUncaught = (): void => {
  window.addEventListener('error', ({ error }) => getErrorReference(error));
  window.addEventListener('unhandledrejection', ({ reason }) => getErrorReference(reason));
};
