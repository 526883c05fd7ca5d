import type { Page } from 'playwright-core';
import { waitForAnimations } from './accessibility.ts';
import { expect } from './pageAssertions.ts';

/**
 * Window sizes in CSS pixels: the widths of common screens, and half of the smallest, which is what 200 % zoom leaves of it (WCAG
 * 2.2, 1.4.4).
 */
const windowSizes = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 640, height: 400 },
] as const;

/**
 * Checks at every window size that no text is cut off without an ellipsis, that no cell of a table is a stump, that names, numbers,
 * dates and amounts of purchase invoices are whole, and that no control is covered by something else. Leaves the window at its
 * first size.
 */
export const expectSoundLayout = async (page: Page): Promise<void> => {
  for (const size of [...windowSizes.slice(1), windowSizes[0]]) {
    await page.setViewportSize(size);
    await expect.poll(() => readLayoutFaults(page), { message: `${size.width} × ${size.height}` }).toEqual([]);
  }
};

/** Returns the texts that are cut off, the cells that are stumps and the controls that are covered, a sentence each. */
export const readLayoutFaults = async (page: Page): Promise<readonly string[]> => {
  await waitForAnimations(page);
  return page.evaluate(() => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

    /** Returns how an element shows what does not fit into it. */
    const readOverflow = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(element);
      const isCut = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      const isScrolled = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
      return {
        cutsX: isCut(overflowX),
        cutsY: isCut(overflowY),
        scrollsX: isScrolled(overflowX),
        scrollsY: isScrolled(overflowY),
        // The computed `display` of a box with a line clamp is that of any other block.
        hasEllipsis: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
        isFixed: position === 'fixed',
      };
    };

    /** Returns whether a text is cut off by an element around it, beyond what the rounding of lines explains. */
    const isCutOff = (rect: DOMRect, parent: Element): boolean => {
      let isScrolledX = false;
      let isScrolledY = false;
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const overflow = readOverflow(element);
        const box = element.getBoundingClientRect();
        // Texts for screen readers only.
        if (box.width <= 1 || box.height <= 1) return false;
        const isOutX = rect.left < box.left - 2 || rect.right > box.right + 2;
        const isOutY = rect.top < box.top - 4 || rect.bottom > box.bottom + 4;
        if (overflow.hasEllipsis && (isOutX || isOutY)) return false;
        if ((overflow.cutsX && isOutX && !isScrolledX) || (overflow.cutsY && isOutY && !isScrolledY)) return true;
        isScrolledX ||= overflow.scrollsX;
        isScrolledY ||= overflow.scrollsY;
        if (overflow.isFixed) return false;
      }
      return false;
    };

    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}”`;

    const cutTexts = (): string[] => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode } = walker;
        const parent = currentNode.parentElement;
        if (!parent || (currentNode.textContent ?? '').trim() === '' || !isShown(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(currentNode);
        if ([...range.getClientRects()].some((rect) => rect.width > 1 && isCutOff(rect, parent)))
          found.push(`cut off: ${name(parent)}`);
      }
      return found;
    };

    /** Columns of the purchase table without which an invoice cannot be told from another one. */
    const wholeColumns = ['dueDate', 'sellerName', 'invoiceNumber', 'amount', 'amountToPay', 'invoiceDate', 'iban'];

    /** Fewer letters than these of a longer text say nothing. */
    const minLetters = 6;

    /** Returns how many letters of a text stand before the ellipsis of an element around it in the cell; null if it is whole. */
    const countLettersBeforeEllipsis = (rects: readonly DOMRect[], text: string, parent: Element, cell: Element) => {
      let visible = 1;
      for (let element: Element | null = parent; element; element = element === cell ? null : element.parentElement) {
        if (!readOverflow(element).hasEllipsis) continue;
        const box = element.getBoundingClientRect();
        const right = box.right - Number.parseFloat(getComputedStyle(element).paddingRight);
        const whole = rects.reduce((sum, { width }) => sum + width, 0);
        const shown = rects
          .filter(({ top, height }) => top + height / 2 < box.bottom)
          .reduce((sum, rect) => sum + Math.max(0, Math.min(rect.right, right + 1) - rect.left), 0);
        visible = Math.min(visible, shown / whole);
      }
      return visible >= 1 ? null : Math.floor(visible * text.length);
    };

    const cutCells = (): string[] => {
      const found: string[] = [];
      for (const cell of document.querySelectorAll(':is([role=grid], [role=treegrid]) :is(td, th)')) {
        const index = cell.getAttribute('aria-colindex');
        const column = cell
          .closest('[role]')
          ?.querySelector(`th[aria-colindex="${index}"]`)
          ?.getAttribute('data-column');
        const mustBeWhole =
          cell.matches('td') && cell.getAttribute('colspan') === null && wholeColumns.includes(`${column}`);
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { currentNode } = walker;
          const parent = currentNode.parentElement;
          const text = (currentNode.textContent ?? '').trim();
          if (!parent || text === '' || !isShown(parent) || isHiddenFromEyes(parent)) continue;
          const range = document.createRange();
          range.selectNodeContents(currentNode);
          const letters = countLettersBeforeEllipsis([...range.getClientRects()], text, parent, cell);
          if (letters !== null && (mustBeWhole || letters < Math.min(minLetters, text.length - 1)))
            found.push(`stump: ${name(cell)}, ${letters} letters`);
        }
      }
      return found;
    };

    const isInert = (element: Element): boolean => element.closest('[inert], [aria-hidden="true"]') !== null;

    /** Returns whether an element is so small that only screen readers find it. */
    const isHiddenFromEyes = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { width, height } = each.getBoundingClientRect();
        if (width <= 1 || height <= 1) return getComputedStyle(each).display !== 'contents';
      }
      return false;
    };

    /** Returns what lies over the page until it is closed, and has this element in it: a dialog, a list of choices, a panel. */
    const getOverlay = (element: Element): Element | null => {
      const panel = element.closest('aside');
      const isOver = panel !== null && ['absolute', 'fixed'].includes(getComputedStyle(panel).position);
      return element.closest('[role="dialog"], [role="listbox"], [role="menu"]') ?? (isOver ? panel : null);
    };

    const coveredControls = (): string[] => {
      const found: string[] = [];
      const controls = document.querySelectorAll(
        'button, a[href], input:not([type="hidden"]), select, textarea, [role="tab"], [role="button"]',
      );
      for (const control of controls) {
        if (!isShown(control) || isInert(control) || isHiddenFromEyes(control) || control.closest('[role="row"]'))
          continue;
        control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const [line] = control.getClientRects();
        if (!line) continue;
        const { left, top, width, height } = line;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const label = control.closest('label');
        if (hit && (control.contains(hit) || label?.contains(hit))) continue;
        const overlay = hit && getOverlay(hit);
        if (overlay && !overlay.contains(control)) continue;
        found.push(`covered: ${name(control)} by ${hit ? name(hit) : 'nothing, it is out of the window'}`);
      }
      return found;
    };

    return [...cutTexts(), ...cutCells(), ...coveredControls()];
  });
};
