/** A value of a template: JSON whose expressions are text in brackets, as compiled templates have them. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

export type Resource = {
  /** File (or deployment) that it stands in. */
  readonly file: string;
  /** `Microsoft.Storage/storageAccounts`, without the version. */
  readonly type: string;
  readonly version: string;
  readonly body: { readonly [name: string]: Value };
  /** Type of the resource that it is an extension of (roles, diagnostic settings). */
  readonly scopeType: string | null;
};

/** One template's use of another. */
export type ModuleCall = {
  readonly symbol: string;
  readonly file: string;
};

export type Template = {
  readonly file: string;
  readonly resources: readonly Resource[];
  readonly variables: { readonly [name: string]: Value };
  readonly outputs: { readonly [name: string]: Value };
};

/** The value at a path of names; undefined where there is none. */
export function valueAt(value: Value | undefined, ...path: readonly string[]): Value | undefined {
  let at = value;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return undefined;
    at = (at as { readonly [name: string]: Value })[name];
  }
  return at;
}
