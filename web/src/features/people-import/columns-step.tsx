import { Button, Field, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components';
import { type ImportField, importFields } from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import { unitSources } from '@livingroom/shared/modules/sheets/rules/import/place-units.ts';
import { Chip } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { StepFoot } from './step-foot.tsx';
import type { Columns, Import } from './use-import.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${size.panelPart}`,
    gap: space.s5,
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
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

/** What each column of the file holds, to confirm or change; and how the file is meant. */
export function ColumnsStep({ bring }: { readonly bring: Import }) {
  const styles = useStyles();
  const t = useText('people-import');
  const { columns, fields, choices } = bring;
  if (!columns) return null;
  if (bring.check.running || bring.read.running) return <Waiting label={t('checking')} />;
  const guesses = columns.columns.filter(
    ({ at, field, source }) => source === 'content' && fields.get(at) === field,
  ).length;
  const problem = problemOf(fields);
  return (
    <>
      <div className={styles.grid}>
        <Panel title={t('match')}>
          <p className={styles.text}>
            {t('match.all')} {guesses > 0 && t('match.guess', { count: guesses })}
          </p>
          {columns.sheets.length > 1 && <SheetChoice bring={bring} columns={columns} />}
          <ul className={styles.list}>
            {columns.columns.map((column) => (
              <ColumnRow key={column.at} bring={bring} column={column} />
            ))}
          </ul>
          {problem !== null && (
            <p className={styles.wrong} role="alert">
              {problem === 'none' ? t('needsAddress') : t('twice', { name: t(`field.${problem}`) })}
            </p>
          )}
        </Panel>
        <div className={styles.side}>
          <Field label={t('units')}>
            <RadioGroup
              value={choices.units}
              onChange={(_, { value }) =>
                bring.choose({ units: unitSources.find((one) => one === value) ?? 'none' })
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
                bring.choose({ missing: value === 'deactivate' ? 'deactivate' : 'keep' })
              }
            >
              <Radio value="keep" label={t('missing.keep')} />
              <Radio value="deactivate" label={t('missing.deactivate')} />
            </RadioGroup>
          </Field>
        </div>
      </div>
      <StepFoot note={t('nothingSaved')} back={bring.back}>
        <Button
          appearance="primary"
          data-pilot="import-go"
          disabled={problem !== null}
          onClick={() => void bring.check.run()}
        >
          {t('check')}
        </Button>
      </StepFoot>
    </>
  );
}

/** The field that two columns hold; `none` where no column holds addresses; null where all is well. */
function problemOf(fields: ReadonlyMap<number, ImportField | null>): ImportField | 'none' | null {
  const used = [...fields.values()].filter((field) => field !== null);
  if (!used.includes('work_email') && !used.includes('user_name')) return 'none';
  return used.find((field, place) => used.indexOf(field) !== place) ?? null;
}

function SheetChoice({ bring, columns }: { readonly bring: Import; readonly columns: Columns }) {
  const t = useText('people-import');
  const { file } = bring;
  return (
    <Field label={t('sheet')} style={{ marginBottom: space.s4, maxWidth: size.tree }}>
      <Select
        value={columns.sheet ?? ''}
        onChange={(_, { value }) => file && void bring.read.run(file, value)}
      >
        {columns.sheets.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  );
}

type RowProps = { readonly bring: Import; readonly column: Columns['columns'][number] };

function ColumnRow({ bring, column }: RowProps) {
  const styles = useStyles();
  const t = useText('people-import');
  const { at, heading, samples, field, source } = column;
  const name = heading || t('noHeading', { n: at + 1 });
  const chosen = bring.fields.get(at) ?? null;
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
        onChange={(_, { value }) => bring.setField(at, importFields.find((one) => one === value) ?? null)}
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
