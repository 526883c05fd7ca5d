import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { AppFailure } from '#app/contract/errors.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

type TrialOperation = NonNullable<Awaited<ReturnType<typeof ipcClient.salesDialect.operations>>>[number];
export type SalesDialectAttempt = Awaited<ReturnType<typeof ipcClient.salesDialect.attempt>>;

/** Status codes of responses that the application distinguishes. */
export const sampleStatusCodes = [
  '200',
  '201',
  '202',
  '204',
  '303',
  '400',
  '401',
  '403',
  '404',
  '409',
  '422',
  '429',
  '500',
] as const;

/** Text typed for one operation; `headers` are lines of `name: value`. */
export interface SalesDialectSample {
  readonly input: string;
  readonly status: (typeof sampleStatusCodes)[number];
  readonly headers: string;
  readonly body: string;
}

const operationsQuery = (profile: string) =>
  queryOptions({
    queryKey: ['dialectOperations', profile],
    queryFn: () => ipcClient.salesDialect.operations({ profile }),
    gcTime: 0,
  });

const attemptQuery = (profile: string, operation: string, { input, ...answer }: SalesDialectSample) => {
  const { status, headers, body } = answer;
  return queryOptions({
    queryKey: ['dialectAttempt', profile, operation, input, status, headers, body],
    queryFn: () =>
      ipcClient.salesDialect.attempt({
        profile,
        operation,
        input,
        answer: isAnswerGiven(answer) ? { status: Number(status), headers: parseHeaders(headers), body } : null,
      }),
    gcTime: 0,
  });
};

const noAnswer = { status: '200', headers: 'content-type: application/json', body: '' } as const;

/** An answer may also say all in its status or headers. */
const isAnswerGiven = ({ status, headers, body }: Omit<SalesDialectSample, 'input'>): boolean =>
  body.trim() !== '' || status !== noAnswer.status || headers !== noAnswer.headers;

/** Lines without a name and a colon say nothing. */
const parseHeaders = (text: string) =>
  [...text.matchAll(/^\s*([A-Za-z0-9-]+)\s*:\s*(.*?)\s*$/gm)].map(([, name = '', value = '']) => ({ name, value }));

export interface SalesDialectTrialState {
  /** Null while the profile has faults. */
  readonly operations: readonly TrialOperation[] | null;
  readonly operation: string | null;
  readonly choose: (operation: string) => void;
  readonly sample: SalesDialectSample;
  readonly change: (part: Partial<SalesDialectSample>) => void;
  readonly attempt: SalesDialectAttempt | null;
  /** Whether there is an answer to be read. */
  readonly isAnswered: boolean;
  readonly error: AppFailure | null;
}

/**
 * Tries the sales operations of a profile's text shortly after each change; the sample typed for each operation is
 * stored while another is selected.
 */
export const useSalesDialectTrial = (text: string): SalesDialectTrialState => {
  const profile = useDeferredValue(text);
  const { data: operations = null } = useQuery({ ...operationsQuery(profile), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<ReadonlyMap<string, SalesDialectSample>>(new Map());
  const operation = operations?.find(({ name }) => name === chosen) ?? operations?.[0] ?? null;
  const name = operation?.name ?? '';
  const sample = useMemo(() => typed.get(name) ?? createSample(operation), [typed, name, operation]);
  const tried = useDeferredValue(sample);
  const { data: attempt = null, error } = useQuery({
    ...attemptQuery(profile, name, tried),
    enabled: operation !== null,
    placeholderData: (before, query) => (query?.queryKey[2] === name ? before : undefined),
  });
  return {
    operations,
    operation: operation?.name ?? null,
    choose: setChosen,
    sample,
    change: (part) => setTyped((all) => new Map(all).set(name, { ...sample, ...part })),
    attempt,
    isAnswered: isAnswerGiven(sample),
    error,
  };
};

/** The documented answer means nothing to an operation of the profile's own: the service's is to be pasted. */
const createSample = (operation: TrialOperation | null): SalesDialectSample => ({
  ...noAnswer,
  input: operation?.sampleInput ?? '',
  body: operation?.isDocumented ? operation.sampleAnswer : '',
});
