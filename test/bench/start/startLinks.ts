/** The marks of a start in their order, each with the label of the link that ends with it. */
const links = {
  running: 'process spawned until it runs',
  hostLoaded: 'until the host is loaded',
  programEvaluated: 'until the main bundle is evaluated',
  ready: 'until the host is ready',
  window: 'until the window is created',
  navigated: 'until its page is requested',
  filesLoaded: 'until the document and its first files have come',
  firstCall: 'until the page calls the main process',
  firstAnswer: 'until the first call is answered',
  rowsRequested: 'until the first rows are requested',
  rowsAnswered: 'until the first rows are answered',
  painted: 'until the first row is painted',
  seen: 'until the page has answered the benchmark',
} as const;

export type StartMark = keyof typeof links;

/** When each mark was reached, in milliseconds since 1970. */
export type StartMarks = Partial<Record<StartMark, number>>;

/** One link of a start, with the milliseconds since the link before it. */
export interface StartLink {
  readonly name: string;
  readonly ms: number;
}

/**
 * Returns the links of a start that began at `begun`. They add up to the time of the last mark: a mark that was reached before its
 * predecessor, in another process, adds 0.
 */
export const toStartLinks = (begun: number, marks: StartMarks): readonly StartLink[] => {
  let latest = begun;
  return (Object.keys(links) as StartMark[]).flatMap((mark) => {
    const at = marks[mark];
    if (at === undefined) return [];
    const ms = Math.max(0, at - latest);
    latest = Math.max(latest, at);
    return [{ name: links[mark], ms }];
  });
};
