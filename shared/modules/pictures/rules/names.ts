import type { PictureType } from './limits.ts';

/** Table, column, a part that nobody guesses, 17 digits of the time (spec 2 §5.4), kind: `units.illustration.…_….webp`. */
const pictureName = /^([a-z_]{1,60})\.([a-z_]{1,60})\.[0-9a-f]{16}_(\d{17})\.(png|jpg|webp)$/;

export type PictureName = {
  readonly table: string;
  readonly column: string;
  /** When it was stored, in ms. */
  readonly storedAt: number;
  readonly type: PictureType;
};

/** What the name of a stored picture says; null for any other text. */
export function readPictureName(name: string): PictureName | null {
  const [, table = '', column = '', digits = '', type = ''] = pictureName.exec(name) ?? [];
  if (!isType(type)) return null;
  const [, date = '', hour, minute, second, rest] = /^(\d{8})(\d\d)(\d\d)(\d\d)(\d{3})$/.exec(digits) ?? [];
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  const storedAt = Date.parse(`${day}T${hour}:${minute}:${second}.${rest}Z`);
  return Number.isNaN(storedAt) ? null : { table, column, storedAt, type };
}

type Place = Pick<PictureName, 'table' | 'column' | 'type'>;

/** `unguessable`: 16 hexadecimal digits; `now` in ms. */
export function newPictureName({ table, column, type }: Place, unguessable: string, now: number): string {
  const digits = new Date(now).toISOString().replace(/\D/g, '');
  return `${table}.${column}.${unguessable}_${digits}.${type}`;
}

function isType(text: string): text is PictureType {
  return text === 'png' || text === 'jpg' || text === 'webp';
}
