import { AppFailure } from '#app/contract/errors.ts';
import type { HttpClient, HttpRequest, HttpResponse } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { answered } from './network.ts';

const real = createHttpClient({ retries: 0 });

/** A network whose answers to some requests come with other text. */
export const createBentNetwork = (
  matches: (request: HttpRequest) => boolean,
  bend: (text: string) => string,
): HttpClient => ({
  send: async (request): Promise<HttpResponse> => {
    const answer = await real.send(request);
    if (!matches(request)) return answer;
    const text = await readResponseText(answer);
    if (answer.status !== 200) throw new AppFailure({ kind: 'server', status: answer.status, reference: null });
    return answered(answer.status, bend(text));
  },
});

/** Replaces the value of the first field of this name in JSON text by other JSON text. Throws where there is none. */
export const replaceFirst = (text: string, field: string, json: string): string => {
  const value = `"(?:[^"\\\\]|\\\\.)*"|-?[\\d.eE+-]+|null|true|false`;
  const pattern = new RegExp(`("${field}":)(?:${value})`);
  if (!pattern.test(text)) throw new Error(`the answer has no field ${field}`);
  return text.replace(pattern, (_, name: string) => `${name}${json}`);
};
