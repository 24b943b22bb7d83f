import { makeStyles, tokens } from '@fluentui/react-components';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { EmptyReason } from '@livingroom/shared/modules/analyses/rules/reasons.ts';
import { namedColumns, type SaidNames } from '@livingroom/shared/modules/analyses/rules/said-names.ts';
import { useRow, useRows } from '../../../api/rows.ts';
import { OutcomeTable } from '../../../components/outcome-table.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { useSession } from '../../../hooks/use-session.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import type { View } from './view-model.ts';

const useStyles = makeStyles({
  // Wide tables scroll in themselves: the column is no wider than the card.
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4, minWidth: 0 },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  title: { ...type.lead, margin: `0 0 ${space.s2}`, fontWeight: tokens.fontWeightSemibold },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Runs among which the newest of a published version is looked for. */
const RECENT = 50;

type Kept = {
  /** Of the language that the run was made in; runs of older versions have none. */
  readonly names?: SaidNames;
  readonly nodes?: readonly {
    readonly order: number;
    readonly rows_out: number;
    readonly why?: EmptyReason | null;
  }[];
  readonly results?: readonly {
    readonly order: number;
    readonly title: string;
    readonly columns: readonly string[];
    readonly titles?: { readonly [column: string]: string };
    readonly rows: readonly (readonly (string | number | null)[])[];
  }[];
};

type Props = {
  readonly flow: number | null;
  /** It comes with the product: before its first run nobody has to choose anything. */
  readonly ships: boolean;
  /** Drivers in the reader's language. */
  readonly topics: View['topics'];
};

/** What the newest run of a published version of an analysis has brought out, for who sees the whole organisation. */
export function AnalysisBlock({ flow, ships, topics }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const { selectedRole } = useSession();
  // The server refuses managers the runs: results are over units that they may not see.
  if (!roleIncludes(selectedRole, 'admin')) return <p className={styles.quiet}>{t('analysis.whole')}</p>;
  if (flow === null)
    return <p className={styles.quiet}>{t(ships ? 'analysis.waiting' : 'analysis.choose')}</p>;
  return <Newest flow={flow} ships={ships} topics={topics} />;
}

function Newest({ flow, ships, topics }: Props & { readonly flow: number }) {
  const styles = useStyles();
  const t = useText('report');
  const day = dateFormat(useLocale(), { dateStyle: 'medium' });
  const { data, failure, refresh } = useRows('analytics_executions', {
    where: { analytics_flow_id_ref: flow },
    sort: ['-created_at'],
    limit: RECENT,
    columns: ['analytics_execution_id', 'flow_version', 'status', 'created_at'],
  });
  if (failure && !data) return <ReadFailure message={failure.message} onAgain={refresh} />;
  if (!data) return <Placeholder height={size.narrow} />;
  const runs = data.rows.filter(({ flow_version }) => /^\d+$/.test(flow_version ?? ''));
  const newest = runs.find(({ status }) => status === 'completed');
  const [last] = runs;
  const none = t(ships ? 'analysis.waiting' : 'analysis.none');
  return (
    <div className={styles.parts}>
      {newest ? (
        <Result id={newest.analytics_execution_id} topics={topics} />
      ) : (
        <p className={styles.quiet}>{none}</p>
      )}
      {last?.status === 'in-progress' && <p className={styles.quiet}>{t('analysis.running')}</p>}
      {last?.status === 'error' && (
        <p className={styles.quiet}>
          {t('analysis.stopped', { date: day.format(new Date(last.created_at)) })}
        </p>
      )}
    </div>
  );
}

function Result({ id, topics }: Pick<Props, 'topics'> & { readonly id: number }) {
  const styles = useStyles();
  const t = useText('report');
  const tell = useText('analyses');
  const locale = useLocale();
  const { data } = useRow('analytics_executions', id);
  if (!data) return <Placeholder height={size.narrow} />;
  const { names = {}, nodes = [], results = [] } = (data.out_data ?? {}) as Kept;
  const titles = new Map(topics.map(({ driver_id, title }) => [driver_id, title]));
  const told = (text: string) => {
    const named = Object.hasOwn(names, text) ? names[text] : undefined;
    if (typeof named === 'number') return titles.get(named) ?? text;
    if (named === 'ai' || named === 'lists') return tell(`readBy.${named}`);
    return named === undefined ? text : tell(`option.${named}`);
  };
  const day = dateFormat(locale, { dateStyle: 'medium' });
  return (
    <div className={styles.parts}>
      {results.map(({ order, title, columns, titles: heads, rows }) => (
        <div key={order}>
          {title && <h3 className={styles.title}>{title}</h3>}
          <OutcomeTable
            label={title || data.name}
            columns={columns}
            titles={heads}
            rows={rows.map((row) =>
              row.map((value, at) =>
                typeof value === 'string' && namedColumns.includes(columns[at] ?? '') ? told(value) : value,
              ),
            )}
            count={nodes.find((one) => one.order === order)?.rows_out ?? rows.length}
            why={nodes.find((one) => one.order === order)?.why}
          />
        </div>
      ))}
      <p className={styles.note}>
        {t('analysis.of', {
          name: data.name,
          version: Number(data.flow_version),
          date: day.format(new Date(data.execution_time ?? data.created_at)),
        })}
      </p>
    </div>
  );
}
