import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { joinClasses } from './joinClasses.ts';
import styles from './Menu.module.css';
import type { MenuEntry, MenuGroup } from './menuGroups.ts';
import optionListStyles from './OptionList.module.css';

export interface MenuContentProps {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  /** Has the focus when it closes. */
  readonly button: RefObject<HTMLElement | null>;
  /** Where it opens, in the window; otherwise at the button. */
  readonly place?: DOMRect;
  /** The entry that has the focus first; null: the list itself. */
  readonly at: 'first' | 'last' | null;
  readonly onClose: () => void;
}

/** The list below the button of a `Menu`, or at a place of the window. */
export const MenuContent = ({ label, groups, button, place, at, onClose }: MenuContentProps) => (
  <Popover
    isOpen
    onOpenChange={onClose}
    triggerRef={button}
    aria-label={label}
    className={joinClasses(styles.popover, place && styles.placed)}
    {...(place && { getTargetRect: () => place })}
    offset={4}
    placement="bottom start"
  >
    <AriaMenu
      aria-label={label}
      autoFocus={at ?? true}
      onClose={onClose}
      className={joinClasses(optionListStyles.list, styles.list)}
    >
      {groups.map((group) => (
        <MenuSection key={group.id} aria-label={group.title ?? label} className={optionListStyles.group ?? ''}>
          {group.title && <Header className={optionListStyles.groupTitle ?? ''}>{group.title}</Header>}
          {group.entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  </Popover>
);

const Entry = ({ label, detail, icon, isSelected = false, isDisabled = false, onAction }: Omit<MenuEntry, 'id'>) => (
  <MenuItem
    onAction={onAction}
    isDisabled={isDisabled}
    textValue={label}
    className={joinClasses(optionListStyles.option, styles.option)}
  >
    {icon}
    <span className={styles.label}>{label}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
    {isSelected && <Check aria-hidden className={optionListStyles.check} />}
  </MenuItem>
);
