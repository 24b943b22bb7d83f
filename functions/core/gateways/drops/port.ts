/** A file that lies in a folder, as it was when somebody looked. */
export type DroppedFile = {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Another one as soon as a byte of the file changes. */
  readonly etag: string;
  /** The last write, in ms since 1970. */
  readonly changedAt: number;
};

/**
 * Folders of an organisation that people and programs put files into from outside. An organisation's folders lie in one place of its
 * own, which its number alone names: no name of a folder or file leads out of it. Names of folders are checked by whoever calls;
 * `folder` may end with a folder in it (`people/done`). Errors: `unavailable`.
 */
export interface DropGateway {
  /** Where files are put, for people to read; null: this organisation has no such place. */
  placeOf(accountId: number): Promise<string | null>;
  /** Makes a folder, so that files can be put there. */
  prepare(accountId: number, folder: string): Promise<void>;
  /** The files of a folder, by name; what is in folders of it is left out. */
  list(accountId: number, folder: string): Promise<readonly DroppedFile[]>;
  /** Null where the file is gone or was written since. */
  read(accountId: number, folder: string, file: DroppedFile): Promise<Uint8Array | null>;
  /** Moves a file to another folder in place of one of that name; does nothing where it is gone or was written since. */
  move(accountId: number, from: string, file: DroppedFile, to: DropPlace): Promise<void>;
  write(accountId: number, to: DropPlace, text: string): Promise<void>;
  /** Deletes all files of a folder and of those in it, or of the organisation (null); returns how many. */
  clear(accountId: number, folder: string | null): Promise<number>;
  remove(accountId: number, folder: string, name: string): Promise<void>;
}

type DropPlace = { readonly folder: string; readonly name: string };

/** What an organisation's place is called: a folder, or a container of the service. */
export function organisationPlace(accountId: number): string {
  return `organisation-${accountId}`;
}
