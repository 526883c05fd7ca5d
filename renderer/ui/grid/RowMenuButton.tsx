import { Ellipsis } from 'lucide-react';
import buttonStyles from '../IconButton.module.css';
import { joinClasses } from '../joinClasses.ts';

/**
 * Opens the menu of a grid's row with the mouse. A press on it is one on its row: the grid takes all presses, and opens the
 * menu by keys, so the button takes no focus.
 */
export const RowMenuButton = ({ label }: { readonly label: string }) => (
  <button
    type="button"
    tabIndex={-1}
    data-menu
    aria-haspopup="menu"
    aria-label={label}
    title={`${label} (Shift+F10)`}
    className={joinClasses(buttonStyles.button, buttonStyles.small)}
  >
    <Ellipsis aria-hidden />
  </button>
);
