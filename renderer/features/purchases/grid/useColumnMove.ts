import { type PointerEvent, useRef, useState } from 'react';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';

/** Pixels that a pressed pointer travels before it drags; less is a click. */
const dragThreshold = 5;

/** A dragged column, and the index at which it would be dropped, counted as on the screen. */
export interface MovingColumn {
  readonly column: PurchaseColumn;
  readonly to: number;
}

/** Returns the index of the column nearest to a point. */
const findColumnIndex = (row: Element | null, clientX: number): number => {
  const headerCells = [...(row?.querySelectorAll('th[data-place]') ?? [])];
  const right = headerCells.filter((head) => head.getBoundingClientRect().left <= clientX);
  return Math.max(0, right.length - 1);
};

/** Drags a column by its head to another place. `isDragged` is true for the click that ends a drag, which is none. */
export const useColumnMove = (onMoved: (column: PurchaseColumn, to: number) => void) => {
  const [moving, setMoving] = useState<MovingColumn | null>(null);
  const dragged = useRef(false);

  const start = (column: PurchaseColumn) => (down: PointerEvent<HTMLElement>) => {
    dragged.current = false;
    if (down.button !== 0) return;
    const head = down.currentTarget;
    const row = head.closest('tr');
    const ends = new AbortController();
    const { signal } = ends;
    const move = ({ clientX }: globalThis.PointerEvent): void => {
      if (!dragged.current && Math.abs(clientX - down.clientX) < dragThreshold) return;
      if (!dragged.current) head.setPointerCapture(down.pointerId);
      dragged.current = true;
      setMoving({ column, to: findColumnIndex(row, clientX) });
    };
    const end = (): void => {
      ends.abort();
      setMoving(null);
    };
    const drop = ({ clientX }: globalThis.PointerEvent): void => {
      end();
      if (dragged.current) onMoved(column, findColumnIndex(row, clientX));
    };
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', drop, { signal });
    document.addEventListener('pointercancel', end, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal, capture: true });
  };

  return { moving, start, isDragged: () => dragged.current };
};
