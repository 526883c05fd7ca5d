import { EventEmitter } from 'node:events';

type Template = Electron.MenuItemConstructorOptions;

/** One item with its template, and `click` as a person would. Roles are the system's own and do nothing here. */
class HostMenuItem {
  readonly id: string | undefined;
  readonly label: string;
  readonly role: Template['role'];
  readonly accelerator: string | undefined;
  readonly enabled: boolean;
  readonly visible: boolean;
  readonly submenu: HostMenu | undefined;
  private readonly template: Template;

  constructor(template: Template) {
    this.template = template;
    this.id = template.id;
    this.label = template.label ?? '';
    this.role = template.role;
    this.accelerator = template.accelerator;
    this.enabled = template.enabled ?? true;
    this.visible = template.visible ?? true;
    this.submenu = Array.isArray(template.submenu) ? new HostMenu(template.submenu) : undefined;
  }

  click(): void {
    if (!this.template.click) throw new Error(`test/host does not imitate the menu role ${this.role}`);
    // Electron's other parameters are specific to native menus.
    Reflect.apply(this.template.click, undefined, [this, undefined, {}]);
  }
}

/** A native menu as a record: nothing is drawn. Its accelerators work in the pages. */
class HostMenu {
  readonly items: readonly HostMenuItem[];

  constructor(template: readonly Template[]) {
    this.items = template.map((item) => new HostMenuItem(item));
  }

  getMenuItemById(id: string): HostMenuItem | null {
    return this.all.find((item) => item.id === id) ?? null;
  }

  /** Does nothing: the menu is not drawn and cannot be clicked. */
  popup(): void {}

  /** Every item that a person could click, at any depth. */
  get all(): readonly HostMenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.all ?? [])]);
  }
}

let applicationMenu: HostMenu | null = null;

/** Emits `changed` when the application has set another menu. */
export const menuNews = new EventEmitter();

export const Menu = {
  buildFromTemplate: (template: readonly Template[]) => new HostMenu(template),
  setApplicationMenu: (menu: HostMenu | null) => {
    applicationMenu = menu;
    menuNews.emit('changed');
  },
  getApplicationMenu: () => applicationMenu,
};

/** The items whose keys do something now. */
const pressable = (): readonly HostMenuItem[] => (applicationMenu?.all ?? []).filter(({ enabled }) => enabled);

/** The accelerators that a page must look out for, in Electron's spelling. */
export const acceleratorsOf = (): readonly string[] =>
  pressable().flatMap(({ accelerator }) => (accelerator ? [accelerator] : []));

export const pressAccelerator = (accelerator: string): void =>
  pressable()
    .find((item) => item.accelerator === accelerator)
    ?.click();
