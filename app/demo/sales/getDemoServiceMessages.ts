import type { Context } from 'hono';
import { parseAcceptLanguage } from '../language.ts';
import { type DemoServiceMessages, demoServiceMessages } from './demoServiceMessages.ts';

/** Returns the service's words in the language that the request asks for. */
export const getDemoServiceMessages = (context: Context): DemoServiceMessages =>
  demoServiceMessages[parseAcceptLanguage(context.req.header('accept-language'))];
