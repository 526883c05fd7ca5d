import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

interface FormSchema {
  readonly properties?: Readonly<Record<string, FormSchema>>;
  readonly items?: FormSchema;
  readonly additionalProperties?: FormSchema | boolean;
}

interface FormOperation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: FormSchema }>>;
  };
}

/** Patterns of the parameters that forms may have, by the pattern of their path. */
export type FormParameters = readonly (readonly [path: RegExp, names: readonly RegExp[]])[];

/**
 * Reads the parameters of all forms that an OpenAPI document describes. Prism reads known parameters alone from a form, so
 * that it lets unknown ones through.
 */
export const readFormParameters = (specFile: string): FormParameters => {
  const { paths } = load(readFileSync(specFile, 'utf8')) as {
    readonly paths: Readonly<Record<string, { readonly post?: FormOperation }>>;
  };
  return Object.entries(paths).map(([path, { post }]) => {
    const schema = post?.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? {};
    return [
      new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      Object.entries(schema.properties ?? {})
        .flatMap(([name, part]) => listPatterns(name, part))
        .map((pattern) => new RegExp(`^${pattern}$`)),
    ];
  });
};

const listPatterns = (pattern: string, part: FormSchema): readonly string[] => {
  const { properties = {}, items, additionalProperties } = part;
  const inner = Object.entries(properties).flatMap(([name, member]) => listPatterns(`${pattern}\\[${name}\\]`, member));
  return [
    pattern,
    ...inner,
    ...(items ? listPatterns(`${pattern}\\[\\d+\\]`, items) : []),
    ...(additionalProperties ? [`${pattern}\\[\\w+\\]`] : []),
  ];
};

/** Returns a parameter that the document does not know for a path; null where there is none. */
export const findUnknownParameter = (
  parameters: FormParameters,
  path: string,
  given: readonly string[],
): string | null => {
  const names = parameters.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  return given.find((name) => !names.some((pattern) => pattern.test(name))) ?? null;
};
