/** A request of a vendor's published reference and what is answered there: its shape, with values of our own. */
export type Example = {
  /** Repository, file and place; the folder of it stands in the README of the stand-in. */
  readonly source: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: unknown;
  readonly status: number;
  /** Fields that the answer has at least. */
  readonly fields?: object;
};

/** Where an example is from, as the README of its stand-in says it: the file without the place in it. */
export function fileOf({ source }: Pick<Example, 'source'>): string {
  return source.split(/[,:] /)[0] ?? source;
}
