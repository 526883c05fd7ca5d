/** A file of the project that may cite `docs/service.md`. */
export interface CitingFile {
  /** Relative to the project's root. */
  readonly path: string;
  readonly text: string;
}

/** A place that cites a heading of `docs/service.md` (`Lengths`) or a section of the specification in it (`4.3`). */
export interface ServiceCitation {
  readonly path: string;
  readonly target: string;
}

/** `docs/service.md, "Line item" and "Lengths"`, also without a heading; the address of a link is none. */
const headingCitation = /(?<!\]\([./]*)docs\/service\.md(?:, ((?:"[^"]+"(?:, | and )?)+))?/g;
/** `specification 4.1, 4.2 and 5.2`. */
const sectionCitation = /\bspecification,? (?:sections? )?(\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)/gi;
/** Documents that are not in the repository, and a shorter word for the specification. */
const unresolvable = /(?<![\w/-])(?:service|domain|spec)\.md\b|\bspec,? (?:sections? )?\d[\d.]*/gi;

/** Makes one line of a comment, so that a citation may go on in the next line. */
const joinLines = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

/** Returns all citations in order; `target` is empty where a file cites the document without a heading. */
export const findServiceCitations = (files: readonly CitingFile[]): readonly ServiceCitation[] =>
  files.flatMap(({ path, text }) => {
    const line = joinLines(text);
    const headings = [...line.matchAll(headingCitation)].flatMap(([, list]) =>
      list === undefined ? [''] : [...list.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading),
    );
    const sections = [...line.matchAll(sectionCitation)].flatMap(([, list = '']) => list.split(/, | and /));
    return [...headings, ...sections].map((target) => ({ path, target }));
  });

/** Returns a sentence for each citation that the text of `docs/service.md` does not resolve. */
export const findCitationFaults = (files: readonly CitingFile[], document: string): readonly string[] => {
  const headings = [...document.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading);
  const sections = headings.flatMap((heading) => /^(\d+\.\d+) /.exec(heading)?.[1] ?? []);
  const targets = new Set([...headings, ...sections]);
  return [
    ...findServiceCitations(files)
      .filter(({ target }) => !targets.has(target))
      .map(({ path, target }) =>
        target === ''
          ? `${path}: docs/service.md is cited without a heading`
          : `${path}: docs/service.md has no "${target}"`,
      ),
    ...files.flatMap(({ path, text }) =>
      [...joinLines(text).matchAll(unresolvable)].map(([words]) => `${path}: "${words}" leads to no document`),
    ),
  ];
};
