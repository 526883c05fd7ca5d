import type { Language } from '#app/contract/application.ts';
import {
  type ContextMenuTarget,
  type MenuItemTemplate,
  onContextMenuRequested,
  showContextMenu,
} from '../electron/menus.ts';
import { learnWord, replaceMisspelling } from '../electron/spelling.ts';
import type { AppWindow } from '../electron/windows.ts';
import { menuTexts } from './menuTexts.ts';

export interface SpellingActions {
  readonly replace: (suggestion: string) => void;
  readonly learn: (word: string) => void;
}

const maxSuggestions = 5;
const separator: MenuItemTemplate = { type: 'separator' };

/**
 * Returns the items of the context menu: in a text field the words that may be meant and what one does there, at other
 * text copying.
 */
export const createContextMenuItems = (
  target: ContextMenuTarget,
  language: Language,
  words: SpellingActions,
): MenuItemTemplate[] => {
  const text = menuTexts[language];
  const { editFlags } = target;
  const copy: MenuItemTemplate = { role: 'copy', label: text.copy, enabled: editFlags.canCopy };
  if (!target.isEditable) return target.selectionText.trim() === '' ? [] : [copy];
  return [
    ...createSpellingItems(target, language, words),
    { role: 'undo', label: text.undo, enabled: editFlags.canUndo },
    { role: 'redo', label: text.redo, enabled: editFlags.canRedo },
    separator,
    { role: 'cut', label: text.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: text.paste, enabled: editFlags.canPaste },
    { role: 'selectAll', label: text.selectAll, enabled: editFlags.canSelectAll },
  ];
};

const createSpellingItems = (
  { misspelledWord, dictionarySuggestions }: ContextMenuTarget,
  language: Language,
  { replace, learn }: SpellingActions,
): MenuItemTemplate[] => {
  if (misspelledWord === '') return [];
  const text = menuTexts[language];
  const suggestions = dictionarySuggestions.slice(0, maxSuggestions);
  return [
    ...suggestions.map((suggestion) => ({ label: suggestion, click: () => replace(suggestion) })),
    ...(suggestions.length === 0 ? [{ label: text.noSuggestions, enabled: false }] : []),
    { label: text.learnWord, click: () => learn(misspelledWord) },
    separator,
  ];
};

/** Opens that menu where a person asks for it. */
export const enableContextMenu = (window: AppWindow, language: () => Language): void =>
  onContextMenuRequested(window, (target) => {
    const items = createContextMenuItems(target, language(), {
      replace: (suggestion) => replaceMisspelling(window, suggestion),
      learn: (word) => learnWord(window, word),
    });
    showContextMenu(window, items);
  });
