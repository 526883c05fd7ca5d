import { AppFailure, type ProfileFault } from '#app/contract/errors.ts';
import { parseCommentedJson } from '#app/profile/commentedJson.ts';
import { locateJsonataFault } from '#app/profile/expression.ts';
import { readJsonPath } from '#app/profile/jsonPath.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { createProfilePlaces } from '#app/profile/profilePlaces.ts';
import { findDialectProblems, type UnplacedProblem } from './dialectProblems.ts';

/** One thing to correct in a profile file. */
export interface ProfileProblem {
  /** Place in the profile: `sales.dialect.createContact.body`; empty for the whole. */
  readonly path: string;
  /** In English. */
  readonly message: string;
  /** Place in the file, counted from 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * Returns every problem of a profile's text in the order of the file: faults, expressions that fail on samples, and names that
 * fit nothing. `answers` are bodies that the service returned, by the name of their operation.
 */
export const checkProfileText = async (
  text: string,
  answers: ReadonlyMap<string, string> = new Map(),
): Promise<readonly ProfileProblem[]> => {
  const json = parseJsonOrNull(text);
  const profilePlaces = createProfilePlaces(text.replace(/^\uFEFF/, ''));
  return [...findFaults(text, json), ...(await findDialectProblems(json, answers))]
    .map(({ path, message, within }) => ({
      path,
      message,
      ...((path === '' && profilePlaces.syntaxFault) || profilePlaces.find(path, within)),
    }))
    .sort((one, other) => one.line - other.line || one.column - other.column);
};

const parseJsonOrNull = (text: string): unknown => {
  try {
    return parseCommentedJson(text);
  } catch {
    // One of the faults.
    return null;
  }
};

const findFaults = (text: string, json: unknown): readonly UnplacedProblem[] => {
  try {
    parseProfile(text);
    return [];
  } catch (failure) {
    if (!(failure instanceof AppFailure) || failure.error.kind !== 'invalidProfile') throw failure;
    return failure.error.faults.map((fault) => toProblem(fault, json));
  }
};

const expressionPath = /^sales\.dialect\.(\w+\.(body|answer)|errors)$/;

const toProblem = ({ path, code, message }: ProfileFault, json: unknown): UnplacedProblem => {
  const value = expressionPath.test(path) ? readJsonPath(json, path) : undefined;
  const expression: unknown = Array.isArray(value) ? value.join('\n') : value;
  return {
    path,
    // Zod's own words say no more than that.
    message: code === 'missing' && message.startsWith('Invalid input') ? 'is missing' : message,
    within: typeof expression === 'string' ? locateJsonataFault(expression) : null,
  };
};
