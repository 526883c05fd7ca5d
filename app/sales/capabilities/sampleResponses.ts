import type { ExpressionShape, ResponseShape } from './responseShape.ts';

/** A response that an expression could be given. */
export interface SampleResponse {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** How the containers of a sample are made: as far as the expression says, all of them lists, or none. */
type ListRule = 'asRead' | 'all' | 'none';
const listRules: readonly ListRule[] = ['asRead', 'all', 'none'];

/** Values that may stand anywhere in a response. */
const commonValues: readonly unknown[] = ['Q-4711', '2026-11-20', 7, JSON.rawJSON('14.9'), '14.90', true];

/** Literals of one expression that are tried at most. */
const maxLiterals = 60;

/** Returns responses in which every place that the expression reads is empty. */
export const createEmptyResponses = ({ body, headers }: ExpressionShape): readonly SampleResponse[] =>
  listRules.map((rule) => fill(body, headers, rule, () => undefined));

/**
 * Returns responses for an expression: every place has a value, and each of the values that it is compared with, or that may
 * stand anywhere, in one of them.
 */
export const createFullResponses = ({ body, headers, literals }: ExpressionShape): readonly SampleResponse[] => {
  const general = [...commonValues, ...[...literals].slice(0, maxLiterals)];
  return listRules.flatMap((rule) =>
    general.map((value, round) =>
      fill(body, headers, rule, (shape) => {
        // Another value than all of its own leads to the other branch of a condition.
        const own = [...shape.literals, value];
        return own[round % own.length];
      }),
    ),
  );
};

/**
 * Returns responses in which one place alone has a value: where an expression fails of one value, the others are still seen.
 */
export const createSingleValueResponses = ({ body, headers, literals }: ExpressionShape): readonly SampleResponse[] => {
  const general = [...commonValues, ...[...literals].slice(0, maxLiterals)];
  return [...listLeaves(body), ...listLeaves(headers)].flatMap((only) =>
    [...only.literals, ...general].map((value) =>
      fill(body, headers, 'asRead', (shape) => (shape === only ? value : undefined)),
    ),
  );
};

type ChooseValue = (shape: ResponseShape) => unknown;

const fill = (body: ResponseShape, headers: ResponseShape, rule: ListRule, choose: ChooseValue): SampleResponse => ({
  body: fillShape(body, rule, choose),
  headers: Object.fromEntries(
    [...headers.members]
      .map(([name, shape]) => [name, choose(shape)] as const)
      .filter(([, value]) => value !== undefined),
  ),
});

const fillShape = (shape: ResponseShape, rule: ListRule, choose: ChooseValue): unknown => {
  const value = shape.members.size === 0 ? choose(shape) : fillMembers(shape, rule, choose);
  if (value === undefined) return undefined;
  return (rule === 'all' && shape.members.size > 0) || (rule === 'asRead' && shape.isList) ? [value] : value;
};

const fillMembers = ({ members }: ResponseShape, rule: ListRule, choose: ChooseValue): unknown =>
  Object.fromEntries(
    [...members].flatMap(([name, member]) => {
      const value = fillShape(member, rule, choose);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const listLeaves = (shape: ResponseShape): readonly ResponseShape[] =>
  shape.members.size === 0 ? [shape] : [...shape.members.values()].flatMap(listLeaves);
