const application = 'Invoice Desk';

let page: string | null = null;
let isCovered = false;

const updateTitle = (): void => {
  document.title = page === null || isCovered ? application : `${page} · ${application}`;
};

/** Sets the title of the window: the page's name, or the application's alone. */
export const setWindowTitle = (shown: string | null): void => {
  page = shown;
  updateTitle();
};

/**
 * Hides the content of the page from the window's title while the screen is locked, since the task bar shows it too.
 */
export const hideWindowTitle = (covered: boolean): void => {
  isCovered = covered;
  updateTitle();
};
