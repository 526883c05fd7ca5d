import { useState } from 'react';
import type { GridPosition } from '../grid/gridKeys.ts';
import { usePageStateMemory } from './pageStateMemory.ts';

export interface ListPositionController {
  /** The focused cell: another object each time the list is to scroll to it. */
  readonly at: GridPosition;
  readonly scrollTop: number;
  readonly moveTo: (at: GridPosition) => void;
  readonly scrolled: (scrollTop: number) => void;
}

/** Returns the position in a list, which is named by its content. It is restored when that content is shown again. */
export const useListPosition = (list: string): ListPositionController => {
  const memory = usePageStateMemory();
  const [moved, setMoved] = useState({ list, at: memory.getPosition(list).at });
  return {
    at: moved.list === list ? moved.at : memory.getPosition(list).at,
    scrollTop: memory.getPosition(list).scrollTop,
    moveTo: (at) => {
      memory.setPosition(list, { at });
      setMoved({ list, at });
    },
    scrolled: (scrollTop) => memory.setPosition(list, { scrollTop }),
  };
};
