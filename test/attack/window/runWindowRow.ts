import type { AppError } from '#app/contract/errors.ts';
import { getErrorTextKey } from '#renderer/locales/errorKeys.ts';
import { waitForValue } from '#test/e2e/pageAssertions.ts';
import type { Verdict } from '../runRow.ts';
import { sentenceFaults } from '../sentence.ts';
import { script } from './pages.ts';
import type { Stage } from './stage.ts';
import type { WindowRow } from './windowRow.ts';

/** Lets one hostile page into the sign-in window, looks at what it left behind, and signs in once more without it. */
export const runWindowRow = async (row: WindowRow, stage: Stage): Promise<Verdict> => {
  stage.hostile.show(row.page);
  await stage.forget();
  const ending = stage.signIn();
  const during = await watch(row, stage);
  const result = await ending;
  const faults = [
    ...during,
    ...(result.ok ? [] : sentenceFaults(result.error, row.says, stage.secrets)),
    ...(await traceFaults(result.ok, stage)),
    ...(await afterwards(stage)),
  ];
  return { got: result.ok ? 'signedIn' : getErrorTextKey(result.error), faults };
};

/** What happens while the window is open, up to the moment when the person closes it. */
const watch = async ({ closedWhen, act, said }: WindowRow, stage: Stage): Promise<readonly string[]> => {
  if (act) await act(await stage.application.window('signIn'));
  if (!closedWhen) return [];
  const hasHappened = {
    // A page may be heard before the application knows of it: the events of a browser come by another way.
    said: async () => stage.hostile.said.length > 0 && stage.hasShown(stage.hostile.speakers),
    titled: stage.hasPageTitle,
    refused: stage.hasRefused,
  };
  await waitForValue(
    async () => (await hasHappened[closedWhen]()) || undefined,
    () => `the page has not been ${closedWhen}`,
  );
  const title = await stage.title();
  const pageText = stage.hostile.said.join(' ');
  await stage.closeWindow();
  return [
    ...(title !== null && title !== new URL(stage.hostile.url).host ? [`the window's title was "${title}"`] : []),
    ...(said !== undefined && pageText !== said ? [`the page said "${pageText}"`] : []),
  ];
};

const traceFaults = async (isSignedIn: boolean, stage: Stage): Promise<readonly string[]> => {
  const { application } = stage;
  const closed = await waitForValue(
    async () => (application.host.pages().length === 1 && (await stage.title()) === null) || undefined,
    () => 'a window is left',
  ).then(
    () => [],
    (cause: Error) => [cause.message],
  );
  const state = await stage.state();
  return [...closed, ...(state === (isSignedIn ? 'signedIn' : 'signedOut') ? [] : [`the session is ${state}`])];
};

/** A sound page signs in, in a window that knows nothing of the one before. */
const afterwards = async (stage: Stage): Promise<readonly string[]> => {
  stage.hostile.show(null);
  const result = await stage.signIn();
  await stage.signOut();
  return [
    ...(result.ok ? [] : [`no sign-in afterwards: ${getWindowErrorKey(result)}`]),
    ...stage.hostile.cookies.map((cookie) => `the next window has the cookie ${cookie}`),
    // Of both sign-ins: a late request has arrived by now.
    ...stage.leaked.splice(0).map((request) => `the redirect address got ${request}`),
  ];
};

/** Two sign-ins at once on the pages of one host; neither may see what the other left there. */
export const twoSignIns = { name: 'window: two sign-ins beside each other', expected: 'signInCancelled' } as const;

export const runTwoSignIns = async (stage: Stage): Promise<Verdict> => {
  const { hostile } = stage;
  hostile.show(script(`say(localStorage.getItem('mark')); localStorage.setItem('mark', 'of the other')`));
  const haveSaid = (count: number): Promise<unknown> =>
    waitForValue(
      async () => hostile.said.length === count || undefined,
      () => `${hostile.said.length} pages have said something`,
    );
  const first = stage.signIn();
  await haveSaid(1);
  const second = stage.signInBeside();
  await haveSaid(2);
  await stage.cancelSignIns();
  const results = await Promise.all([first, second]);
  const faults = [
    ...hostile.said.filter((word) => word !== 'null').map((word) => `a window found the mark ${word}`),
    ...hostile.cookies.map((cookie) => `a window had the cookie ${cookie}`),
    ...results.flatMap((result) => (result.ok ? ['a sign-in ended in a session'] : [])),
    ...(await traceFaults(false, stage)),
    ...(await afterwards(stage)),
  ];
  const [result] = results;
  return { got: result.ok ? 'signedIn' : getErrorTextKey(result.error), faults };
};

interface LateAnswerRow {
  readonly name: string;
  readonly expected: 'signInCancelled';
  /** Ends the sign-in while its answer is on the way. */
  readonly end: (stage: Stage) => Promise<unknown>;
}

/** Answers that are sent on to the redirect address once the person has ended the sign-in; the page is busy for ever. */
export const lateAnswers: readonly LateAnswerRow[] = [
  {
    name: 'window: an answer that comes once the person has cancelled',
    expected: 'signInCancelled',
    end: (stage) => stage.cancelSignIns(),
  },
  {
    name: 'window: an answer that comes once the person has closed the window',
    expected: 'signInCancelled',
    end: (stage) => stage.closeWindow(),
  },
];

export const runLateAnswer = async ({ end }: LateAnswerRow, stage: Stage): Promise<Verdict> => {
  const { hostile } = stage;
  hostile.show(
    script(
      `document.forms[0].action = '/late?to={redirect}'; post(); fetch('/held').then(() => say('')).then(() => { for (;;); })`,
    ),
  );
  const ending = stage.signIn();
  await waitForValue(
    async () => hostile.said.length > 0 || undefined,
    () => 'the page has sent no form',
  );
  await end(stage);
  await hostile.release();
  const result = await ending;
  return {
    got: result.ok ? 'signedIn' : getErrorTextKey(result.error),
    faults: [...(await traceFaults(result.ok, stage)), ...(await afterwards(stage))],
  };
};

const getWindowErrorKey = ({ error }: { readonly error: AppError }): string => getErrorTextKey(error);
