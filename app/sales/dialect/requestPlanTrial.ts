import type { ProfileSalesSection } from '#app/profile/connectionProfile.ts';
import { type DialectOperationName, dialectOperationNames, type SalesDialect } from '#app/profile/dialect.ts';
import type { OperationJoin, OperationPoll } from '#app/profile/requestPlan.ts';
import type { OperationInputs } from '../api/createOperationRequest.ts';
import { readJoinedPage } from '../api/joinedLists.ts';
import { lookAtJob, type RequestSender } from '../api/requestPlan.ts';
import { operationSamples } from './operationSamples.ts';

/** A further request of an operation, which is tried by itself: its name is `deliver.poll`, or `listInvoices.join.0`. */
export interface RequestPlanPart {
  readonly operation: DialectOperationName;
  readonly part: { readonly kind: 'poll'; readonly poll: OperationPoll } | JoinPart;
}

interface JoinPart {
  readonly kind: 'join';
  readonly join: OperationJoin;
  readonly index: number;
}

export const formatPlanPart = ({ operation, part }: RequestPlanPart): string =>
  part.kind === 'poll' ? `${operation}.poll` : `${operation}.join.${part.index}`;

/** Lists the further requests of a dialect's operations. */
export const listPlanParts = (dialect: SalesDialect): readonly RequestPlanPart[] =>
  dialectOperationNames.flatMap((operation): readonly RequestPlanPart[] => {
    const { poll, join = [] } = dialect[operation] ?? {};
    return [
      ...(poll ? [{ operation, part: { kind: 'poll', poll } } as const] : []),
      ...join.map((each, index) => ({ operation, part: { kind: 'join', join: each, index } }) as const),
    ];
  });

/** Returns a sample of the input of a part: that of its operation, and what its answer would have to give. */
export const createPlanPartInput = ({ operation, part }: RequestPlanPart): OperationInputs => {
  const { path } = part.kind === 'poll' ? part.poll : part.join;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const samples = Object.fromEntries(names.map((name) => [name, '47d0']));
  return { ...samples, ...operationSamples[operation].input };
};

/** Returns the dialect without the further requests of an operation, so that its first one is tried alone. */
export const withoutPlan = (dialect: SalesDialect, operation: DialectOperationName): SalesDialect => {
  const { poll: _, ...alone } = { ...dialect[operation] };
  return { ...dialect, [operation]: alone };
};

/** Tries a part once. Throws as the request, and `jobFailed` where the answer says so. */
export const tryPlanPart = async (
  profile: ProfileSalesSection,
  { operation: name, part }: RequestPlanPart,
  inputs: OperationInputs & { readonly organizationNumber: string },
  send: RequestSender,
): Promise<unknown> => {
  if (part.kind === 'join')
    return readJoinedPage({ profile, send, organizationNumber: inputs.organizationNumber }, { name, ...part }, inputs);
  const look = await lookAtJob(part.poll, { profile, name, inputs, send }, {});
  if (look.kind === 'done') return { isDone: true, ...look.value };
  if (look.failure) throw look.failure;
  return { isDone: false };
};
