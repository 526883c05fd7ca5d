import { type BrowserWindow, type ContextMenuParams, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Language } from '#app/contract/application.ts';
import { menuTexts } from './menuTexts.ts';

type ContextMenuTarget = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'editFlags' | 'misspelledWord' | 'dictionarySuggestions'
>;

export interface SpellingActions {
  readonly replace: (suggestion: string) => void;
  readonly learn: (word: string) => void;
}

const maxSuggestions = 5;
const separator: MenuItemConstructorOptions = { type: 'separator' };

/**
 * Returns the items of the context menu: in a text field the words that may be meant and what one does there, at other
 * text copying.
 */
export const createContextMenuItems = (
  asked: ContextMenuTarget,
  language: Language,
  words: SpellingActions,
): MenuItemConstructorOptions[] => {
  const text = menuTexts[language];
  const { editFlags } = asked;
  const copy: MenuItemConstructorOptions = { role: 'copy', label: text.copy, enabled: editFlags.canCopy };
  if (!asked.isEditable) return asked.selectionText.trim() === '' ? [] : [copy];
  return [
    ...createSpellingItems(asked, language, words),
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
): MenuItemConstructorOptions[] => {
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
export const enableContextMenu = (window: BrowserWindow, language: () => Language): void => {
  const { webContents } = window;
  webContents.on('context-menu', (_event, asked) => {
    const items = createContextMenuItems(asked, language(), {
      replace: (suggestion) => webContents.replaceMisspelling(suggestion),
      learn: (word) => webContents.session.addWordToSpellCheckerDictionary(word),
    });
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
};
