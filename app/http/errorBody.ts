import type { ServiceFieldMessage } from '../contract/errors.ts';
import { toPlainTextLine } from './plainText.ts';
import { isMarkup } from './readBody.ts';

/**
 * The parsed body of an error response. `fields` carry the service's own paths (`Lines[2].Quantity`); `messages` belong
 * to no field; `message` is the one to show where there is room for only one.
 */
export interface ErrorBody {
  readonly message: string | null;
  readonly code: string | null;
  readonly reference: string | null;
  readonly fields: readonly ServiceFieldMessage[];
  readonly messages: readonly string[];
}

const MAX_TEXT_LENGTH = 1_000_000;
const MAX_NAME_LENGTH = 200;
/** Far more than a body of the usual bounds holds for people. */
const MAX_MESSAGES = 10_000;

const emptyErrorBody: ErrorBody = { message: null, code: null, reference: null, fields: [], messages: [] };

/**
 * Reads any error body and never throws. Understands (docs/service.md, "Error bodies to understand"): `{error, code,
 * telemetryId}`, problem details (RFC 9457) and ASP.NET's `errors`, the gateway's `{statusCode, message}`, `{Message,
 * ModelState}`, OAuth's `{error, error_description}`, arrays of `{field | property | path, message | …}`, and plain
 * text. From any other body it takes lists of messages under any name, with JSON pointers (RFC 6901) or lists of steps
 * as paths. HTML counts as empty.
 */
export const readErrorBody = (text: string, contentType: string | undefined): ErrorBody => {
  if (text.length > MAX_TEXT_LENGTH || isMarkup(text, contentType)) return emptyErrorBody;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Plain text; but the torn pieces of a JSON body are no words for people.
    return assembleErrorBody({ ...emptyErrorBody, message: /^\s*[{["]/.test(text) ? null : toMessageText(text) }, []);
  }
  if (Array.isArray(json)) return assembleErrorBody(emptyErrorBody, collectFieldMessages(json));
  return isRecord(json)
    ? readErrorRecord(json)
    : assembleErrorBody({ ...emptyErrorBody, message: toMessageText(json) }, []);
};

const readErrorRecord = (json: JsonRecord): ErrorBody => {
  const outer = foldCase(json);
  // `{"error": {"code": …, "message": …}}`: the inner object carries the words, the outer perhaps the reference.
  const part = isRecord(outer.error) ? { ...outer, error: undefined, ...foldCase(outer.error) } : outer;
  // OAuth's `error` is a code (RFC 6749, section 5.2), other services put the words there.
  const { error, error_description: description } = part;
  const isCode = typeof error === 'string' && (typeof description === 'string' || /^[a-z]+(_[a-z]+)+$/.test(error));
  return assembleErrorBody(
    {
      message: findFirstText(part, [
        'detail',
        'message',
        'error_description',
        ...(isCode ? [] : ['error']),
        'title',
        'error',
      ]),
      code: findFirstName(part, ['code', 'errorcode', ...(isCode ? ['error'] : [])]),
      reference: findFirstName(part, ['telemetryid', 'traceid', 'requestid', 'correlationid']),
    },
    collectListedMessages(part),
  );
};

const LIST_NAMES = ['errors', 'modelstate', 'details', 'validationerrors'];

/** Returns the messages of the usual lists; where there is none, what any list of the body says. */
const collectListedMessages = (part: JsonRecord): readonly ServiceFieldMessage[] => {
  const usual = LIST_NAMES.flatMap((name) => collectFieldMessages(part[name]));
  if (usual.length > 0) return usual;
  return Object.values(part).flatMap((value) => (Array.isArray(value) ? collectFieldMessages(value) : []));
};

const assembleErrorBody = (
  head: Pick<ErrorBody, 'message' | 'code' | 'reference'>,
  fieldMessages: readonly ServiceFieldMessage[],
): ErrorBody => {
  const firstMessages = fieldMessages.slice(0, MAX_MESSAGES);
  const general = firstMessages.filter(({ path }) => path === '').map(({ message }) => message);
  return {
    ...head,
    message: head.message ?? firstMessages[0]?.message ?? null,
    fields: firstMessages.filter(({ path }) => path !== ''),
    // The title above a list ("One or more validation errors occurred.") adds nothing to the list.
    messages: firstMessages.length === 0 && head.message !== null ? [head.message] : [...new Set(general)],
  };
};

/**
 * Returns the messages in `{"Field": ["…"]}`, `[{field, message}]` or `["…"]`, in its order; an empty path speaks of
 * the whole.
 */
const collectFieldMessages = (value: unknown): readonly ServiceFieldMessage[] => {
  if (Array.isArray(value)) return value.slice(0, MAX_MESSAGES).flatMap(parseFieldMessage);
  if (!isRecord(value)) return [];
  return Object.entries(value)
    .slice(0, MAX_MESSAGES)
    .flatMap(([path, item]) => [item].flat().map((one) => ({ path, item: one })))
    .flatMap(({ path, item }) =>
      toFieldMessages(path, isRecord(item) ? findFirstText(foldCase(item), MESSAGE_NAMES) : toMessageText(item)),
    );
};

const MESSAGE_NAMES = ['message', 'errormessage', 'description', 'detail', 'msg', 'reason', 'text', 'title'];
const PATH_NAMES = ['field', 'property', 'propertyname', 'propertypath', 'path', 'target', 'name', 'param', 'key'];

const parseFieldMessage = (item: unknown): readonly ServiceFieldMessage[] => {
  if (!isRecord(item)) return toFieldMessages('', toMessageText(item));
  const part = foldCase(item);
  // JSON:API puts it one level deeper.
  const source = isRecord(part.source) ? foldCase(part.source) : part;
  const path = findFirstName(part, PATH_NAMES) ?? parsePointer(source.pointer) ?? parsePathSteps(part.loc);
  return toFieldMessages(path ?? '', findFirstText(part, MESSAGE_NAMES));
};

/** `/lines/2/quantity`, also behind a `#`, as `lines[2].quantity`; null where it is no pointer. */
const parsePointer = (value: unknown): string | null =>
  typeof value === 'string' && /^#?\//.test(value) ? joinPath(value.replace(/^#?\//, '').split('/')) : null;

/** `["body", "lines", 2, "quantity"]` as `lines[2].quantity`; null where it is no list of steps. */
const parsePathSteps = (value: unknown): string | null =>
  Array.isArray(value)
    ? joinPath(
        value
          .slice(0, 20)
          .map(String)
          .filter((step, index) => index > 0 || step !== 'body'),
      )
    : null;

const joinPath = (steps: readonly string[]): string =>
  steps.reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step), '');

const toFieldMessages = (path: string, message: string | null): readonly ServiceFieldMessage[] =>
  message === null ? [] : [{ path: toPlainTextLine(path, MAX_NAME_LENGTH) ?? '', message }];

type JsonRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Services write `message` and `Message`; of two that differ only in case the first counts. */
const foldCase = (value: JsonRecord): JsonRecord =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name.toLowerCase(), member] as const)
      .reverse(),
  );

/** Words for people; null for anything that is none, markup included. */
const toMessageText = (value: unknown): string | null =>
  typeof value === 'string' && !isMarkup(value, undefined) ? toPlainTextLine(value, MAX_TEXT_LENGTH) : null;

const findFirstText = (part: JsonRecord, names: readonly string[]): string | null =>
  names.map((name) => toMessageText(part[name])).find((text) => text !== null) ?? null;

/** Returns a code, path or reference: text, or a number as codes often are. */
const findFirstName = (part: JsonRecord, names: readonly string[]): string | null =>
  names
    .map((name) => part[name])
    .map((value) =>
      typeof value === 'string' || typeof value === 'number' ? toPlainTextLine(`${value}`, MAX_NAME_LENGTH) : null,
    )
    .find((text) => text !== null) ?? null;
