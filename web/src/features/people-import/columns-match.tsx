import { Field, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components';
import { unitSources } from '@livingroom/shared/modules/sheets/rules/import/place-units.ts';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { ColumnLine, fieldLabel } from './column-line.tsx';
import { type Matching, problemOf } from './matching.ts';

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
  side: { display: 'grid', gap: space.s5 },
  wrong: { ...type.body, margin: `${space.s3} 0 0`, color: tokens.colorStatusDangerForeground1 },
});

/** What each column of the file holds, to confirm or change; and how the file is meant. */
export function ColumnsMatch({ matching }: { readonly matching: Matching }) {
  const styles = useStyles();
  const t = useText('people-import');
  const { columns, fields, choices } = matching;
  const guesses = columns.columns.filter(
    ({ at, field, source }) => source === 'content' && fields.get(at) === field,
  ).length;
  const problem = problemOf(fields, matching.made, choices.without_address);
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
        {choices.without_address !== undefined && (
          <Field label={t('withoutAddress')} hint={t('withoutAddress.hint')}>
            <RadioGroup
              value={choices.without_address}
              onChange={(_, { value }) =>
                matching.choose({ without_address: value === 'kiosk' ? 'kiosk' : 'error' })
              }
            >
              <Radio value="error" label={t('withoutAddress.error')} />
              <Radio value="kiosk" label={t('withoutAddress.kiosk')} />
            </RadioGroup>
          </Field>
        )}
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
          <ColumnLine key={column.at} matching={matching} column={column} />
        ))}
      </ul>
      {problem !== null && (
        <p className={styles.wrong} role="alert">
          {problem === 'none'
            ? t('needsAddress')
            : problem === 'new'
              ? t('newWrong')
              : t('twice', { name: fieldLabel(t, columns, problem) })}
        </p>
      )}
    </Panel>
  );
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
