import type { Context } from 'hono';
import { languageOf } from '../language.ts';
import { type Messages, messages } from './messages.ts';

/** Returns the service's words in the language that the request asks for. */
export const wordsOf = (context: Context): Messages => messages[languageOf(context.req.header('accept-language'))];
