import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useThumbnail } from '../../../api/use-thumbnail.ts';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Chip, type ChipTone } from '../../../components/chip.tsx';
import { Initials } from '../../../components/initials.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { space, type } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';
import type { Field, Row, TableInfo } from '../controller/metadata.ts';
import { can, idOf } from '../controller/row-calls.ts';
import { kindOf, listFields, useCellText } from '../fields/kinds.ts';
import { hasPeople, personOf } from './person.ts';
import { iconOf, pictureOf, RowIcon, RowPicture } from './row-picture.tsx';

const useStyles = makeStyles({
  person: { display: 'flex', alignItems: 'center', gap: space.s2, minWidth: 0 },
  words: { minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  name: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  /** As high as what is touched has to be, without more room for its line. */
  link: { minHeight: space.s5, marginBlock: `-${space.s0}` },
  email: {
    ...type.caption,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

type RowProps = { readonly table: TableInfo; readonly row: Row };

/** The box that chooses a row for what is done to several. */
export function SelectRow({ table, row }: RowProps) {
  const t = useText('data-manager');
  const { selection, rows } = useTable();
  const name = useCellText(rows.names);
  const id = idOf(table, row);
  return (
    <Checkbox
      aria-label={t('selectRow', { name: nameOf(table, row, name) })}
      checked={selection.ids.has(id)}
      onChange={() => selection.toggle(id)}
    />
  );
}

type OpenProps = RowProps & { readonly className?: string };

/** The row's name, which opens its editor: to read where the row may not be changed. */
export function OpenRow({ table, row, className }: OpenProps) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { editor, rows } = useTable();
  const name = nameOf(table, row, useCellText(rows.names));
  const link = (look?: string) => (
    <Link
      as="button"
      className={mergeClasses(styles.link, look ?? className)}
      aria-label={t(can(row, 'update') ? 'openRow' : 'viewRow', { name })}
      onClick={() => void editor.edit(row)}
    >
      {name}
    </Link>
  );
  const picture = pictureOf(table, row);
  const people = hasPeople(table);
  const portrait = useThumbnail(people ? picture : null);
  const icon = iconOf(table, row);
  if (!people && picture === null && icon === null) return link();
  if (!people)
    return (
      <span className={styles.person}>
        {picture !== null && <RowPicture name={picture} />}
        {icon !== null && <RowIcon name={icon} />}
        {link()}
      </span>
    );
  const { email } = personOf(row);
  return (
    <span className={styles.person}>
      <Initials name={name} picture={portrait} small />
      <span className={styles.words} dir="auto">
        {link([styles.name, className].filter(Boolean).join(' '))}
        {email !== name && <span className={styles.email}>{email}</span>}
      </span>
    </span>
  );
}

/** States that are as they should be; others want to be seen, or are over. */
const tones: { readonly [value: string]: ChipTone } = {
  active: 'good',
  completed: 'good',
  open: 'good',
  failed: 'care',
  error: 'care',
};

/** Columns whose value is a state. */
const stateColumns: readonly string[] = ['status', 'activation_status'];

type CellProps = { readonly field: Field; readonly row: Row };

/** A value in a list: a state as chip, a plain no in grey, everything else as words. */
export function CellWords({ field, row }: CellProps) {
  const styles = useStyles();
  const { rows } = useTable();
  const text = useCellText(rows.names)(field, row);
  const value = row[field.name];
  const { Look } = kindOf(field);
  if (Look && text !== '') return <Look value={value ?? null} field={field} words={text} />;
  if (text !== '' && stateColumns.includes(field.name) && field.choices.length > 0)
    return <Chip tone={tones[String(value)] ?? 'quiet'}>{text}</Chip>;
  return value === false ? <span className={styles.quiet}>{text}</span> : text;
}

/** What a list calls the row. */
export function nameOf(table: TableInfo, row: Row, text: (field: Field, row: Row) => string): string {
  if (hasPeople(table)) return personOf(row).name || idOf(table, row);
  const [first] = listFields(table);
  return (first && text(first, row)) || idOf(table, row);
}
