import { createRows, inProgram, nameSpec, quoteDocs } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

const byDefault = 'By default the spellchecker will enable the language matching the current OS locale.';
const notOnMac = ['linux', 'win32'] as const;

/** The spell checker of a session. macOS has its own. */
export const spellingRows = createRows(
  'spell checker',
  'nothing is requested from a server of others that nobody asked for',
  [
    {
      statement: 'a session has the language of the system at first',
      proof: { file: 'docs/tutorial/spellchecker.md', quote: byDefault },
      platforms: notOnMac,
      check: async ({ start }) =>
        (await start({ language: 'sv' })).run(() => conformance.createSession().getSpellCheckerLanguages(), null),
      expected: ['sv'],
      inversion: invert('spelling.ts', 'if (code !== undefined) this.set([code]);', ''),
    },
    {
      statement: 'its dictionary is requested without being asked for',
      proof: quoteDocs('session', 'Emitted when a hunspell dictionary file starts downloading'),
      platforms: notOnMac,
      check: async ({ start }) =>
        (await start({ language: 'sv' })).run(
          () => conformance.waitFor(conformance.createSession(), 'spellcheck-dictionary-download-begin'),
          null,
        ),
      expected: ['sv'],
      inversion: invert('spelling.ts', 'this.onRequest(language);', ''),
    },
    {
      statement: 'no dictionary is requested where the languages are cleared at once',
      proof: quoteDocs('session', 'By default Electron will download hunspell dictionaries from the Chromium CDN.'),
      platforms: notOnMac,
      check: async ({ start }) =>
        (await start({ language: 'sv' })).run(() => {
          const session = conformance.createSession();
          session.setSpellCheckerLanguages([]);
          return conformance.waitFor(session, 'spellcheck-dictionary-download-begin', 1500);
        }, null),
      expected: null,
      inversion: invert(
        'spelling.ts',
        'setImmediate(() => this.request());',
        'this.request();\n    setImmediate(() => this.onRequest("sv"));',
      ),
    },
    {
      statement: 'the languages are the ones that were set',
      proof: quoteDocs('session', 'An array of language codes the spellchecker is enabled for.'),
      platforms: notOnMac,
      check: inProgram(() => {
        const session = conformance.createSession();
        session.setSpellCheckerLanguages(['en-GB', 'sv']);
        return session.getSpellCheckerLanguages();
      }),
      expected: ['en-GB', 'sv'],
      inversion: invert('session.ts', 'this.spelling.set(languages);', ''),
    },
    {
      statement: 'a session can have no language',
      proof: quoteDocs('session', 'If this list is empty the spellchecker will fallback to using `en-US`.'),
      platforms: notOnMac,
      check: inProgram(() => {
        const session = conformance.createSession();
        session.setSpellCheckerLanguages(['en-GB']);
        session.setSpellCheckerLanguages([]);
        return session.getSpellCheckerLanguages();
      }),
      expected: [],
      inversion: invert(
        'session.ts',
        'this.spelling.set(languages);',
        'if (languages.length > 0) this.spelling.set(languages);',
      ),
    },
    {
      statement: 'a language without a dictionary is refused',
      proof: nameSpec('spellchecker', 'should throw when a bad language is passed'),
      platforms: notOnMac,
      check: inProgram(() => {
        try {
          conformance.createSession().setSpellCheckerLanguages(['i-am-a-nonexistent-language']);
          return 'taken';
        } catch (cause) {
          return String(cause);
        }
      }),
      expected: 'Error: Invalid language code provided: "i-am-a-nonexistent-language" is not a valid language code',
      inversion: invert('spelling.ts', 'if (code === undefined) throw', 'if (code === null) throw'),
    },
    {
      statement: 'there are dictionaries for English and Swedish, and none for Finnish',
      proof: quoteDocs(
        'session',
        'A `string[]` array which consists of all the known available spell checker languages.',
      ),
      platforms: notOnMac,
      check: inProgram(({ session }) => {
        const { availableSpellCheckerLanguages } = session.defaultSession;
        return ['en-GB', 'sv', 'fi'].map((each) => availableSpellCheckerLanguages.includes(each));
      }),
      expected: [true, true, false],
      inversion: invert('spelling.ts', "['en-GB', 'en-US', 'sv']", "['en-GB', 'en-US', 'sv', 'fi']"),
    },
    {
      statement: 'the languages of a session are its own',
      proof: quoteDocs('session', 'An array of language codes the spellchecker is enabled for.'),
      platforms: notOnMac,
      check: inProgram(() => {
        const [one, other] = [conformance.createSession(), conformance.createSession()];
        one.setSpellCheckerLanguages(['sv']);
        other.setSpellCheckerLanguages(['en-GB']);
        return [one.getSpellCheckerLanguages(), other.getSpellCheckerLanguages()];
      }),
      expected: [['sv'], ['en-GB']],
      inversion: invert(
        'session.ts',
        'this.spelling.set(languages);',
        'for (const each of sessions.values()) each.spelling.set(languages);',
      ),
    },
    {
      statement: 'the spell checker can be switched off and on again',
      proof: quoteDocs('session', 'Sets whether to enable the builtin spell checker.'),
      check: inProgram(() => {
        const session = conformance.createSession();
        session.setSpellCheckerEnabled(false);
        const isOff = !session.spellCheckerEnabled;
        session.setSpellCheckerEnabled(true);
        return [isOff, session.spellCheckerEnabled];
      }),
      expected: [true, true],
      inversion: invert('session.ts', 'this.spellCheckerEnabled = isEnabled;', ''),
    },
  ],
);
