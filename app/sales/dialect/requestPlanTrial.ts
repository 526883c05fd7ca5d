import type { ProfileSalesSection } from '#app/profile/connectionProfile.ts';
import { type DialectOperationName, dialectOperationNames, type SalesDialect } from '#app/profile/dialect.ts';
import type { OperationInputs } from '../api/createOperationRequest.ts';
import { lookAtJob, type RequestSender } from '../api/requestPlan.ts';
import { operationSamples } from './operationSamples.ts';

/** A further request of an operation, which is tried by itself: its name is `deliver.poll`. */
export interface RequestPlanPart {
  readonly operation: DialectOperationName;
  readonly part: 'poll';
}

export const formatPlanPart = ({ operation, part }: RequestPlanPart): string => `${operation}.${part}`;

/** Lists the further requests of a dialect's operations. */
export const listPlanParts = (dialect: SalesDialect): readonly RequestPlanPart[] =>
  dialectOperationNames.flatMap((operation) => (dialect[operation]?.poll ? [{ operation, part: 'poll' }] : []));

/** Returns a sample of the input of a part: that of its operation, and what its answer would have to give. */
export const createPlanPartInput = (dialect: SalesDialect, { operation }: RequestPlanPart): OperationInputs => {
  const names = [...(dialect[operation]?.poll?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name = '']) => name);
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
  { operation: name }: RequestPlanPart,
  inputs: OperationInputs & { readonly organizationNumber: string },
  send: RequestSender,
): Promise<unknown> => {
  const { poll } = profile.dialect[name] ?? {};
  if (!poll) return null;
  const look = await lookAtJob(poll, { profile, name, inputs, send }, {});
  if (look.kind === 'done') return { isDone: true, ...look.value };
  if (look.failure) throw look.failure;
  return { isDone: false };
};
