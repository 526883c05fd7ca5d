import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { joinClasses } from './joinClasses.ts';
import linkStyles from './NavigationLink.module.css';
import styles from './TableOfContents.module.css';

export interface TableOfContentsProps {
  readonly label: string;
  /** The scroll container with the sections: each begins with an h2. */
  readonly page: RefObject<HTMLElement | null>;
}

/**
 * Lists the sections of a long page in their order, the current one marked; each entry links to its heading and moves
 * the focus there.
 */
export const TableOfContents = ({ label, page }: TableOfContentsProps) => {
  const { titles, current } = useContentsState(page);
  const goTo = (index: number): void => {
    const heading = page.current && findHeadings(page.current)[index];
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };
  return (
    <nav aria-label={label} className={styles.contents}>
      <ul>
        {titles.map((title, index) => (
          <li key={title}>
            <Link
              className={joinClasses(linkStyles.link, styles.link)}
              {...(index === current && { 'aria-current': 'true' })}
              onPress={() => goTo(index)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

interface ContentsState {
  readonly titles: readonly string[];
  readonly current: number;
}

const findHeadings = (page: HTMLElement): readonly HTMLElement[] => [...page.querySelectorAll('h2')];

/** Follows the page as it scrolls and changes. */
const useContentsState = (page: RefObject<HTMLElement | null>): ContentsState => {
  const [contents, setContents] = useState<ContentsState>({ titles: [], current: 0 });
  useEffect(() => {
    const scroller = page.current;
    if (!scroller) return;
    const updateState = (): void => {
      const next = readContents(scroller);
      setContents((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    updateState();
    const changes = new MutationObserver(updateState);
    changes.observe(scroller, { childList: true, subtree: true, characterData: true });
    for (const event of ['scroll', 'focusin']) scroller.addEventListener(event, updateState);
    return () => {
      changes.disconnect();
      for (const event of ['scroll', 'focusin']) scroller.removeEventListener(event, updateState);
    };
  }, [page]);
  return contents;
};

const readContents = (page: HTMLElement): ContentsState => {
  const headings = findHeadings(page);
  return {
    titles: headings.map((heading) => heading.textContent),
    current: headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= getReadingLine(page, headings)),
  };
};

/**
 * Returns the reading position: the focused heading while it is visible, or else a line that moves from the top to the
 * bottom of the view as the page is scrolled from its beginning to its end, so that every section reaches it.
 */
const getReadingLine = (page: HTMLElement, headings: readonly HTMLElement[]): number => {
  const { top, bottom } = page.getBoundingClientRect();
  const focused = headings.find((heading) => heading === document.activeElement)?.getBoundingClientRect();
  if (focused && focused.top >= top && focused.bottom <= bottom) return focused.top;
  const range = page.scrollHeight - page.clientHeight;
  const first = headings[0]?.getBoundingClientRect().top ?? top;
  const line = top + (range > 0 ? page.scrollTop / range : 0) * (bottom - top);
  return Math.max(line, first);
};
