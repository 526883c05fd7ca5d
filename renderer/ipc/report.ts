import type { Bridge } from './bridge.ts';

const references = new WeakMap<object, string>();

/**
 * The reference of something unexpected, under which it stands in the log: it is reported when it is first asked for, once
 * however often it is shown. Only names and stack lines are reported: messages of foreign errors may quote data.
 */
export const referenceOf = (caught: unknown, wanted: string = newReference()): string => {
  const object = typeof caught === 'object' && caught !== null ? caught : {};
  const known = references.get(object);
  if (known !== undefined) return known;
  references.set(object, wanted);
  report(wanted, traceOf(caught));
  return wanted;
};

const newReference = (): string => crypto.randomUUID().slice(0, 8);

/** Without a bridge there is nobody to tell; the page says so itself. */
const report = (reference: string, trace: readonly string[]): void => {
  const { invoiceDesk } = globalThis as { readonly invoiceDesk?: Bridge };
  invoiceDesk?.invoke('diagnostics.reportFailure', { reference, trace }, crypto.randomUUID()).catch(() => undefined);
};

const longestTrace = 60;
const longestLine = 1000;

const traceOf = (caught: unknown): readonly string[] => {
  if (!(caught instanceof Error)) return [typeof caught];
  const lines = (caught.stack ?? '').replace(caught.message, '').split('\n');
  const behind = caught.cause === undefined ? [] : ['caused by', ...traceOf(caught.cause)];
  const own = [caught.name, ...lines.filter((line) => /^\s+at /.test(line))];
  return [...own, ...behind].slice(0, longestTrace).map((line) => line.slice(0, longestLine));
};

/** From now on what nobody catches in this window is reported, too. */
export const reportUncaught = (): void => {
  window.addEventListener('error', ({ error }) => referenceOf(error));
  window.addEventListener('unhandledrejection', ({ reason }) => referenceOf(reason));
};
