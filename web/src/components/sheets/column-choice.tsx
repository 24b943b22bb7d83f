import { makeStyles, Select, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { Chip } from '../chip.tsx';

const useStyles = makeStyles({
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
  more: { gridColumn: '1 / -1', maxWidth: size.reading },
});

type Props = {
  /** The column of the file as it is proposed. */
  readonly column: {
    readonly at: number;
    readonly heading: string;
    readonly samples: readonly string[];
    readonly field: string | null;
    readonly source: 'heading' | 'remembered' | 'content' | 'none';
  };
  /** What it holds as the person has it by now; null: it is left out. */
  readonly chosen: string | null;
  /** The choice of something that does not exist yet, where it is chosen. */
  readonly made?: string | undefined;
  readonly onChoose: (value: string) => void;
  /** What it may hold, as options; leaving out is offered before them. */
  readonly options: ReactNode;
  /** Below the choice. */
  readonly children?: ReactNode;
};

/** One column of somebody's own file, with some of its values, what it holds and how we know. */
export function ColumnChoice({ column, chosen, made, onChoose, options, children }: Props) {
  const styles = useStyles();
  const t = useText('people-import');
  const { at, heading, samples, field, source } = column;
  const name = heading || t('noHeading', { n: at + 1 });
  const said = chosen === null ? 'none' : chosen === field ? source : 'chosen';
  return (
    <li className={styles.row}>
      <span className={styles.heading} dir="auto">
        {name}
        <span className={styles.samples}>{samples.join(', ')}</span>
      </span>
      <Select
        aria-label={t('fieldOf', { name })}
        value={made ?? chosen ?? ''}
        onChange={(_, { value }) => onChoose(value)}
      >
        <option value="">{t('leaveOut')}</option>
        {options}
      </Select>
      <span className={styles.source}>
        {made !== undefined ? (
          <Chip tone="care">{t('source.new')}</Chip>
        ) : said === 'content' ? (
          <Chip tone="care">{t('source.content')}</Chip>
        ) : (
          t(`source.${said}`)
        )}
      </span>
      {children && <div className={styles.more}>{children}</div>}
    </li>
  );
}
