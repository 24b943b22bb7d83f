import { makeStyles, tokens } from '@fluentui/react-components';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { useRow, useRows } from '../../../api/rows.ts';
import { OutcomeTable } from '../../../components/outcome-table.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { useSession } from '../../../hooks/use-session.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';

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
  readonly nodes?: readonly { readonly order: number; readonly rows_out: number }[];
  readonly results?: readonly {
    readonly order: number;
    readonly title: string;
    readonly columns: readonly string[];
    readonly titles?: { readonly [column: string]: string };
    readonly rows: readonly (readonly (string | number | null)[])[];
  }[];
};

/** What the newest run of a published version of an analysis has brought out, for who sees the whole organisation. */
export function AnalysisBlock({ flow }: { readonly flow: number | null }) {
  const styles = useStyles();
  const t = useText('report');
  const { selectedRole } = useSession();
  if (flow === null) return <p className={styles.quiet}>{t('analysis.choose')}</p>;
  // The server refuses managers the runs: results are over units that they may not see.
  if (!roleIncludes(selectedRole, 'admin')) return <p className={styles.quiet}>{t('analysis.whole')}</p>;
  return <Newest flow={flow} />;
}

function Newest({ flow }: { readonly flow: number }) {
  const styles = useStyles();
  const t = useText('report');
  const { data, failure, refresh } = useRows('analytics_executions', {
    where: { analytics_flow_id_ref: flow, status: 'completed' },
    sort: ['-created_at'],
    limit: RECENT,
    columns: ['analytics_execution_id', 'flow_version'],
  });
  if (failure && !data) return <ReadFailure message={failure.message} onAgain={refresh} />;
  if (!data) return <Placeholder height={size.narrow} />;
  const newest = data.rows.find(({ flow_version }) => /^\d+$/.test(flow_version ?? ''));
  if (!newest) return <p className={styles.quiet}>{t('analysis.none')}</p>;
  return <Result id={newest.analytics_execution_id} />;
}

function Result({ id }: { readonly id: number }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const { data } = useRow('analytics_executions', id);
  if (!data) return <Placeholder height={size.narrow} />;
  const { nodes = [], results = [] } = (data.out_data ?? {}) as Kept;
  const day = dateFormat(locale, { dateStyle: 'medium' });
  return (
    <div className={styles.parts}>
      {results.map(({ order, title, columns, titles, rows }) => (
        <section key={order} aria-label={title || data.name}>
          {title && <h3 className={styles.title}>{title}</h3>}
          <OutcomeTable
            label={title || data.name}
            columns={columns}
            titles={titles}
            rows={rows}
            count={nodes.find((one) => one.order === order)?.rows_out ?? rows.length}
          />
        </section>
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
