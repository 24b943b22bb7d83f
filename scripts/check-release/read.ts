import {
  CHECK_FILE,
  type CheckFile,
  checkedLists,
  type ReleaseStatement,
  STATEMENT,
} from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import { refuse } from './refusal.ts';

/** The largest round that is tested, 30,000 people in 452 units, has a file of an eightieth of this. */
export const LARGEST = 200_000_000;

type Fields = { readonly [field: string]: (value: unknown) => boolean };

const isText = (longest: number) => (value: unknown) => typeof value === 'string' && value.length <= longest;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
/** No organisation has more people. */
const MOST_ANSWERS = 10_000_000;
const isSize = (value: unknown) => isCount(value) && Number(value) <= MOST_ANSWERS;
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isOneOf =
  (...choices: readonly unknown[]) =>
  (value: unknown) =>
    choices.includes(value);
const isRow =
  (...columns: readonly ((value: unknown) => boolean)[]) =>
  (value: unknown) =>
    isList(value) && value.length === columns.length && columns.every((is, at) => is(value[at]));
const isBins = (value: unknown) => isList(value) && value.length === 7 && value.every(isSize);
const rowsOf = (is: (value: unknown) => boolean) => (value: unknown) => isList(value) && value.every(is);
const isDigest = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** Whether it is an object of exactly these fields: nothing else comes in, whatever it is called. */
function isMadeOf(fields: Fields, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || isList(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length === Object.keys(fields).length &&
    entries.every(([field, one]) => Object.hasOwn(fields, field) && fields[field]?.(one) === true)
  );
}

const objectOf = (fields: Fields) => (value: unknown) => isMadeOf(fields, value);

const shared: Fields = {
  organisation: isCount,
  round: isText(60),
  kind: isOneOf('plain', 'gathered', 'noisy'),
  rules: objectOf({ score: isCount, detail: isCount, open: isCount, growth: isNumber }),
};

const file: Fields = {
  ...shared,
  format: isOneOf(CHECK_FILE.format),
  format_version: isOneOf(CHECK_FILE.format_version),
  questions: rowsOf(isText(100)),
  units: rowsOf(isRow(isCount, orNull(isCount))),
  figures: rowsOf(
    isRow(isCount, isCount, orNull(isSize), orNull(isNumber), orNull(isText(40)), orNull(isBins)),
  ),
  groups: rowsOf(isRow(isCount, isCount, isSize, isSize, isCount, orNull(isCount))),
  spreads: rowsOf(isRow(isCount, isCount, isSize, isSize)),
  statement: isText(10_000),
  signature: isText(200),
  public_key: isText(200),
};

const isDigested = objectOf({ rows: isCount, digest: isDigest });

const statement: Fields = {
  ...shared,
  format: isOneOf(STATEMENT.format),
  format_version: isOneOf(STATEMENT.format_version),
  closed_at: isText(40),
  signed_at: isText(40),
  product: isText(100),
  lists: objectOf(Object.fromEntries(checkedLists.map((list) => [list, isDigested]))),
  inner: isDigest,
};

const isCheckFile = (value: unknown): value is CheckFile => isMadeOf(file, value);
const isStatement = (value: unknown): value is ReleaseStatement =>
  isMadeOf(statement, value) || isMadeOf({ ...statement, cuts: isCount }, value);

/** A check file as the product writes it, and nothing else; throws a refusal. */
export function readCheckFile(text: string): CheckFile {
  const read = parsed(text) ?? refuse('The file is cut off or damaged: it cannot be read.');
  const { format, format_version: version } = read;
  if (format !== CHECK_FILE.format) refuse('This is no check file of Livingroom.');
  if (version !== CHECK_FILE.format_version)
    refuse(`The file is of version ${JSON.stringify(version)}: get the program of that version beside it.`);
  const strange = Object.keys(read).find((field) => !Object.hasOwn(file, field));
  if (strange !== undefined)
    refuse(`The file holds something that does not belong in it: "${strange.slice(0, 40)}".`);
  if (!isCheckFile(read)) {
    const wrong = Object.keys(file).find((field) => file[field]?.(read[field]) !== true);
    return refuse(`The file is not as the product writes it: "${wrong}" is missing or has another form.`);
  }
  // A field that stands twice, or numbers in another spelling: people would read something else than this program.
  if (JSON.stringify(read) !== text.trimEnd())
    refuse(
      'The file was written again by another program, or says something twice: take it as it was saved.',
    );
  return read;
}

/** What was signed, which the file holds as a text; throws a refusal. */
export function readStatement(text: string): ReleaseStatement {
  const read = parsed(text);
  return isStatement(read) ? read : refuse('What was signed is not the statement of a release.');
}

function parsed(text: string): { readonly [field: string]: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !isList(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
