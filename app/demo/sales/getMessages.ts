import type { Context } from 'hono';
import { chooseLanguage } from '../language.ts';
import { messages, type ServiceMessages } from './messages.ts';

/** Returns the service's words in the language that the request asks for. */
export const getMessages = (context: Context): ServiceMessages =>
  messages[chooseLanguage(context.req.header('accept-language'))];
