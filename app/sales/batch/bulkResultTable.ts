import type { Language } from '#app/contract/application.ts';
import type { AppError } from '#app/contract/errors.ts';
import type { BulkRun } from '#app/contract/sales/bulk.ts';

type ResultTableEntry = BulkRun['entries'][number];

interface ResultTableTexts {
  readonly title: string;
  readonly headers: readonly [recipient: string, number: string, state: string, serviceMessage: string];
  readonly states: Readonly<Record<ResultTableEntry['state'], string>>;
}

const words: Readonly<Record<Language, ResultTableTexts>> = {
  en: {
    title: 'Sent invoices',
    headers: ['Recipient', 'Invoice number', 'State', 'What the service said'],
    states: {
      waiting: 'Not sent, still a draft',
      sending: 'Being sent',
      done: 'Sent',
      stopped: 'Stopped before it was sent',
      needsDecision: 'Waits for your decision',
      leftOut: 'Left out, still a draft',
    },
  },
  fi: {
    title: 'Lähetetyt laskut',
    headers: ['Vastaanottaja', 'Laskun numero', 'Tila', 'Palvelun vastaus'],
    states: {
      waiting: 'Lähettämättä, yhä luonnos',
      sending: 'Lähetetään',
      done: 'Lähetetty',
      stopped: 'Pysähtyi ennen lähettämistä',
      needsDecision: 'Odottaa päätöstäsi',
      leftOut: 'Jätetty pois, yhä luonnos',
    },
  },
  sv: {
    title: 'Skickade fakturor',
    headers: ['Mottagare', 'Fakturanummer', 'Läge', 'Tjänstens svar'],
    states: {
      waiting: 'Inte skickad, fortfarande utkast',
      sending: 'Skickas',
      done: 'Skickad',
      stopped: 'Stannade innan den skickades',
      needsDecision: 'Väntar på ditt beslut',
      leftOut: 'Utelämnad, fortfarande utkast',
    },
  },
};

/** The result of a run as a table: one row for each invoice. */
export const createBulkResultTable = ({ entries, startedAt }: BulkRun, language: Language) => {
  const { title, headers, states } = words[language];
  return {
    name: `${title} ${startedAt.slice(0, 10)}`,
    headers,
    rows: entries.map(({ contactName, invoiceNumber, state, error }) => [
      ...[contactName, invoiceNumber ?? '', states[state]],
      error === null ? '' : formatError(error),
    ]),
  };
};

/** The service's own words; where it had none, the failure's name with its fields. */
const formatError = (error: AppError): string => {
  if (error.kind === 'validation')
    return [...error.messages, ...error.fields.map(({ path, message }) => `${path}: ${message}`)].join('; ');
  return ('message' in error ? error.message : null) ?? error.kind;
};
