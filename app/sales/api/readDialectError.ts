import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { HttpRequest, HttpResponse } from '#app/http/client.ts';
import { type ErrorBody, readErrorBody } from '#app/http/errorBody.ts';
import { readHttpError } from '#app/http/mapHttpError.ts';
import { parseRetryAfter } from '#app/lib/retryAfter.ts';
import type { ProfileSalesSection } from '#app/profile/connectionProfile.ts';
import type { SalesDialect } from '#app/profile/dialect.ts';
import type { RefusalKind } from '#app/profile/dialectErrorKinds.ts';
import { classifyDialectError, translateDialectErrorBody } from '#app/profile/mapping.ts';

/**
 * Reads an answer that is no success, in the words and kinds of the dialect. Whether an effect may have happened depends on
 * the status alone. Throws as {@link readHttpError}.
 */
export const readDialectError = async (
  dialect: SalesDialect,
  response: HttpResponse,
  kind: HttpRequest['kind'],
): Promise<AppFailure> => {
  const { status, headers } = response;
  let [original, translated] = ['', ''];
  const failure = await readHttpError(response, kind, async (text) => {
    original = text;
    translated = await translateDialectErrorBody(dialect, text);
    return translated;
  });
  const refusal = await classifyDialectError(dialect, original, { status, headers });
  if (refusal === null || refusal === failure.error.kind) return failure;
  const body = readErrorBody(translated, headers['content-type']);
  const { cause, mayHaveHappened } = failure;
  return new AppFailure(createRefusalError(refusal, body, headers), { cause, mayHaveHappened });
};

/** Returns a function that reads refusals as {@link readDialectError}, for the clients that handle 401. */
export const createRefusalReader =
  ({ dialect }: Pick<ProfileSalesSection, 'dialect'>) =>
  (answer: HttpResponse, kind: HttpRequest['kind']): Promise<AppFailure> =>
    readDialectError(dialect, answer, kind);

const createRefusalError = (kind: RefusalKind, body: ErrorBody, headers: HttpResponse['headers']): AppError => {
  switch (kind) {
    case 'validation':
      return { kind, fields: [...body.fields], messages: [...body.messages] };
    case 'rateLimited':
      return { kind, retryAfterSeconds: parseRetryAfter(headers, Date.now()) };
    default:
      return { kind, message: body.message };
  }
};
