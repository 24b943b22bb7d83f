/** A part of the site that did not come, as after a new version or without a connection. */
export class NotLoaded extends Error {}

/** What is loaded; errors: NotLoaded. */
export async function loaded<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (cause) {
    throw new NotLoaded('A part of the site did not come', { cause });
  }
}
