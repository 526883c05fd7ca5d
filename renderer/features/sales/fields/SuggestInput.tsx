import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import styles from './SuggestInput.module.css';

export interface InputSuggestion {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
}

export interface SuggestInputProps {
  /** Accessible name of the field. */
  readonly label: string;
  readonly value: string;
  readonly suggestions: readonly InputSuggestion[];
  readonly onType: (value: string) => void;
  readonly onPick: (id: string) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly className: string | undefined;
  readonly placeholder?: string;
  readonly errorId?: string | undefined;
  /** For a search, which accepts only suggestions: the list opens at once with its first entry highlighted. */
  readonly isSearch?: boolean;
  /** Free text, whose spelling may be checked. */
  readonly isProse?: boolean;
}

/**
 * A text field with suggestions (the combobox pattern of WAI-ARIA 1.2). Enter picks the highlighted suggestion and does
 * not propagate; without one, Enter and all other keys are left to the surrounding component.
 */
export const SuggestInput = (props: SuggestInputProps) => {
  const { label, value, suggestions, isSearch = false, isProse = false, errorId } = props;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [marked, setMarked] = useState(-1);
  const isOpen = isWanted && suggestions.length > 0;
  const active = isOpen ? suggestions[Math.min(marked, suggestions.length - 1)] : undefined;

  const open = (): void => {
    setWanted(true);
    setMarked(isSearch ? 0 : -1);
  };
  const pick = (suggestion: InputSuggestion): void => {
    setWanted(false);
    props.onPick(suggestion.id);
  };
  const moveMark = (by: 1 | -1): void => {
    if (isOpen) setMarked((marked + by + suggestions.length) % suggestions.length);
    else open();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') moveMark(1);
    else if (event.key === 'ArrowUp' && isOpen) moveMark(-1);
    else if (event.key === 'Enter' && active) pick(active);
    else if (event.key === 'Escape' && isOpen) setWanted(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        autoComplete="off"
        spellCheck={isProse}
        maxLength={10_000}
        className={props.className}
        placeholder={props.placeholder}
        value={value}
        onChange={(event) => {
          props.onType(event.target.value);
          open();
        }}
        onFocus={props.onFocus}
        onClick={() => isSearch && open()}
        onBlur={() => {
          setWanted(false);
          props.onBlur?.();
        }}
        onKeyDown={onKeyDown}
      />
      <Popover
        triggerRef={input}
        isOpen={isOpen}
        isNonModal
        placement="bottom start"
        offset={4}
        className={styles.popover ?? ''}
      >
        <div role="listbox" id={listId} aria-label={label} className={styles.list}>
          {suggestions.map((suggestion) => (
            <button
              key={suggestion.id}
              id={`${listId}-${suggestion.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={suggestion === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
            >
              <span className={styles.label}>{suggestion.label}</span>
              <span className={styles.detail}>{suggestion.detail}</span>
            </button>
          ))}
        </div>
      </Popover>
    </>
  );
};
