/** The values of the variables of a {@link expandDataFolder template}. */
export interface DataFolderVariables {
  readonly user_name: string;
  readonly machine_name: string;
  readonly home: string;
  /** On Windows the local profile, elsewhere the same as `roaming_app_data`. */
  readonly local_app_data: string;
  readonly roaming_app_data: string;
}

const isVariable = (name: string, variables: DataFolderVariables): name is keyof DataFolderVariables =>
  Object.hasOwn(variables, name);

/** Begins at a drive, at the root, or at a variable that is a folder; a share of a network begins with two slashes. */
const absoluteForm = /^(?:[a-z]:[\\/]|\/(?![\\/])|\$\{(?:home|local_app_data|roaming_app_data)\})/i;
const variableForm = /\$\{(user_name|machine_name|home|local_app_data|roaming_app_data)\}/g;

/** Returns whether a policy can name a folder so: an absolute path of this computer in which known variables stand as `${user_name}`. */
export const isDataFolderTemplate = (text: string): boolean =>
  absoluteForm.test(text) &&
  !/\p{Cc}/u.test(text) &&
  !text.replaceAll(variableForm, '').includes('${') &&
  !text.split(/[\\/]/).includes('..');

/** Returns the folder that a valid template means for this person on this computer. */
export const expandDataFolder = (template: string, variables: DataFolderVariables): string =>
  template.replaceAll(variableForm, (all, name: string) => (isVariable(name, variables) ? variables[name] : all));
