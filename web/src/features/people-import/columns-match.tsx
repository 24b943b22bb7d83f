import { Field, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components';
import { type ImportField, importFields } from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import { unitSources } from '@livingroom/shared/modules/sheets/rules/import/place-units.ts';
import { Chip } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import type { Choices, Columns } from './use-import.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${size.panelPart}`,
    gap: space.s5,
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.crowded]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  text: { ...type.body, margin: `0 0 ${space.s4}`, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 2fr) minmax(0, 2fr) ${size.label}`,
    gap: space.s3,
    alignItems: 'center',
    padding: `${space.s2} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s1 },
  },
  heading: { ...type.body, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  samples: {
    ...type.caption,
    display: 'block',
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  source: { ...type.caption, color: tokens.colorNeutralForeground2 },
  side: { display: 'grid', gap: space.s5 },
  wrong: { ...type.body, margin: `${space.s3} 0 0`, color: tokens.colorStatusDangerForeground1 },
});

/** The columns of a file on their way: what each holds, and how the file is meant. */
export type Matching = {
  readonly columns: Columns;
  readonly fields: ReadonlyMap<number, ImportField | null>;
  readonly choices: Pick<Choices, 'units' | 'missing'>;
  readonly setField: (at: number, field: ImportField | null) => void;
  readonly choose: (change: Partial<Pick<Choices, 'units' | 'missing'>>) => void;
  readonly readSheet: (sheet: string) => void;
};

/** What each column of the file holds, to confirm or change; and how the file is meant. */
export function ColumnsMatch({ matching }: { readonly matching: Matching }) {
  const styles = useStyles();
  const t = useText('people-import');
  const { columns, fields, choices } = matching;
  const guesses = columns.columns.filter(
    ({ at, field, source }) => source === 'content' && fields.get(at) === field,
  ).length;
  const problem = problemOf(fields);
  return (
    <div className={styles.grid}>
      <MatchPart matching={matching} guesses={guesses} problem={problem} />
      <div className={styles.side}>
        <Field label={t('units')}>
          <RadioGroup
            value={choices.units}
            onChange={(_, { value }) =>
              matching.choose({ units: unitSources.find((one) => one === value) ?? 'none' })
            }
          >
            {unitSources.map((source) => (
              <Radio key={source} value={source} label={t(`units.${source}`)} />
            ))}
          </RadioGroup>
        </Field>
        <Field label={t('missing')}>
          <RadioGroup
            value={choices.missing}
            onChange={(_, { value }) =>
              matching.choose({ missing: value === 'deactivate' ? 'deactivate' : 'keep' })
            }
          >
            <Radio value="keep" label={t('missing.keep')} />
            <Radio value="deactivate" label={t('missing.deactivate')} />
          </RadioGroup>
        </Field>
      </div>
    </div>
  );
}

type PartProps = {
  readonly matching: Matching;
  readonly guesses: number;
  readonly problem: ReturnType<typeof problemOf>;
};

function MatchPart({ matching, guesses, problem }: PartProps) {
  const styles = useStyles();
  const t = useText('people-import');
  const { columns } = matching;
  return (
    <Panel title={t('match')}>
      <p className={styles.text}>
        {columns.system !== null && t('match.system', { name: columns.system })} {t('match.all')}{' '}
        {guesses > 0 && t('match.guess', { count: guesses })}
      </p>
      {columns.sheets.length > 1 && <SheetChoice matching={matching} />}
      <ul className={styles.list}>
        {columns.columns.map((column) => (
          <ColumnRow key={column.at} matching={matching} column={column} />
        ))}
      </ul>
      {problem !== null && (
        <p className={styles.wrong} role="alert">
          {problem === 'none' ? t('needsAddress') : t('twice', { name: t(`field.${problem}`) })}
        </p>
      )}
    </Panel>
  );
}

/** The field that two columns hold; `none` where no column holds addresses; null where all is well. */
export function problemOf(fields: ReadonlyMap<number, ImportField | null>): ImportField | 'none' | null {
  const used = [...fields.values()].filter((field) => field !== null);
  if (!used.includes('work_email') && !used.includes('user_name')) return 'none';
  return used.find((field, place) => used.indexOf(field) !== place) ?? null;
}

function SheetChoice({ matching }: { readonly matching: Matching }) {
  const t = useText('people-import');
  const { columns } = matching;
  return (
    <Field label={t('sheet')} style={{ marginBottom: space.s4, maxWidth: size.tree }}>
      <Select value={columns.sheet ?? ''} onChange={(_, { value }) => matching.readSheet(value)}>
        {columns.sheets.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  );
}

type RowProps = { readonly matching: Matching; readonly column: Columns['columns'][number] };

function ColumnRow({ matching, column }: RowProps) {
  const styles = useStyles();
  const t = useText('people-import');
  const { at, heading, samples, field, source } = column;
  const name = heading || t('noHeading', { n: at + 1 });
  const chosen = matching.fields.get(at) ?? null;
  const said = chosen === null ? 'none' : chosen === field ? source : 'chosen';
  return (
    <li className={styles.row}>
      <span className={styles.heading} dir="auto">
        {name}
        <span className={styles.samples}>{samples.join(', ')}</span>
      </span>
      <Select
        aria-label={t('fieldOf', { name })}
        value={chosen ?? ''}
        onChange={(_, { value }) => matching.setField(at, importFields.find((one) => one === value) ?? null)}
      >
        <option value="">{t('leaveOut')}</option>
        {importFields.map((one) => (
          <option key={one} value={one}>
            {t(`field.${one}`)}
          </option>
        ))}
      </Select>
      <span className={styles.source}>
        {said === 'content' ? <Chip tone="care">{t('source.content')}</Chip> : t(`source.${said}`)}
      </span>
    </li>
  );
}
