import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styles from './Menu.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly isSelected?: boolean;
  readonly isDisabled?: boolean;
  readonly onAction: () => void;
}

export interface MenuGroup {
  readonly id: string;
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
}

export interface MenuProps {
  /** The accessible name of the list. */
  readonly label: string;
  /** The button that opens it: a `Button` or `IconButton`, or any button of react-aria. */
  readonly trigger: ReactElement;
  readonly groups: readonly MenuGroup[];
  /** Left out: the trigger alone opens it. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** Things to do or to go to, behind one button. */
export const Menu = ({ label, trigger, groups, ...state }: MenuProps) => (
  <MenuTrigger {...state}>
    {trigger}
    <Popover className={styles.popover ?? ''} offset={4} placement="bottom start">
      <AriaMenu aria-label={label} className={styles.menu ?? ''}>
        {groups.map((group) => (
          <MenuSection key={group.id} aria-label={group.title ?? label} className={styles.group ?? ''}>
            {group.title && <Header className={styles.title ?? ''}>{group.title}</Header>}
            {group.entries.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </MenuSection>
        ))}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);

const Entry = ({ label, detail, icon, isSelected = false, isDisabled = false, onAction }: Omit<MenuEntry, 'id'>) => (
  <MenuItem onAction={onAction} isDisabled={isDisabled} textValue={label} className={styles.entry ?? ''}>
    {icon}
    <span className={styles.label}>{label}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
    {isSelected && <Check aria-hidden className={styles.check} />}
  </MenuItem>
);
