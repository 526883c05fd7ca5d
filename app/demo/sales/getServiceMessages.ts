import type { Context } from 'hono';
import { parseAcceptLanguage } from '../language.ts';
import { type ServiceMessages, serviceMessages } from './serviceMessages.ts';

/** Returns the service's words in the language that the request asks for. */
export const getServiceMessages = (context: Context): ServiceMessages =>
  serviceMessages[parseAcceptLanguage(context.req.header('accept-language'))];
