import type { Probe } from '../row.ts';

/**
 * A server asks for trust, a password or a certificate: returns whether the application handled the event, and its
 * answer.
 */
const asks = (event: 'certificate-error' | 'login' | 'select-client-certificate'): Probe => [
  event,
  'nothing given',
  ({ application }) =>
    application.host.evaluate(({ app }, name) => {
      const answers: unknown[] = [];
      let isOurs = false;
      const preventDefault = (): void => {
        isOurs = true;
      };
      const answer = (...given: readonly unknown[]): void => void answers.push(...given.filter(Boolean));
      // The answer has the same position as in the event: before the last argument, or last.
      const rest = name === 'certificate-error' ? ['', '', {}, answer, true] : ['', name === 'login' ? {} : [], answer];
      app.emit(name, { preventDefault }, {}, ...rest);
      return isOurs && answers.length === 0 ? 'nothing given' : 'left to the default, or given';
    }, event),
];

export const servers: readonly Probe[] = [asks('certificate-error'), asks('login'), asks('select-client-certificate')];
