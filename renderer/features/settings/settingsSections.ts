/** The sections of the settings page that an address can name, with the keys of their titles. */
export const settingsSections = {
  appearance: 'settings:appearance.title',
  desktop: 'desktop:title',
  notifications: 'managed:switch.title',
  purchases: 'common:purchases',
  sales: 'salesDelivery:settings.title',
  connections: 'settings:connections.title',
  team: 'team:title',
  retention: 'retention:title',
  backup: 'backup:title',
  network: 'network:title',
  updates: 'updates:title',
} as const;

export type SettingsSection = keyof typeof settingsSections;

export const settingsSectionNames = Object.keys(settingsSections) as readonly SettingsSection[];
