import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { useRows } from '../../api/rows.ts';
import { Initials } from '../../components/initials.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { useDay } from '../../i18n/use-day.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { dayHere } from './day-here.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: `${size.mark} minmax(0, 1fr)`,
    columnGap: space.s3,
    padding: `${space.s3} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopWidth: 0, paddingTop: 0 },
    ':last-child': { paddingBottom: 0 },
  },
  title: { margin: 0, overflowWrap: 'anywhere', ...type.body, fontWeight: tokens.fontWeightSemibold },
  facts: {
    ...type.caption,
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: space.s3,
    color: tokens.colorNeutralForeground2,
  },
  late: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  go: { marginInlineStart: `calc(-1 * ${space.s3})`, color: tokens.colorBrandForeground1 },
  // Its words stand on the panel's edges, not its padding.
  all: { minWidth: 0, color: tokens.colorBrandForeground1, marginInline: `calc(-1 * ${space.s3})` },
});

const open = ['suggested', 'to do', 'doing'] as const;
const SHOWN = 4;
const READ = 100;
/** After every day that is written. */
const NEVER = '9999';

/** What is being done about the answers, the most urgent first. */
export function OpenActions({ className }: { readonly className?: string }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const day = useDay();
  const navigate = useNavigate();
  const { data, failure } = useRows('actions', {
    where: { stage: { in: open } },
    columns: ['action_id', 'title', 'owner_id_ref', 'due_date'],
    limit: READ,
    count: true,
    names: true,
  });
  const given = className ? { className } : {};
  if (failure) return null;
  if (!data)
    return (
      <Panel title={t('actions')} {...given}>
        <Placeholder height={size.chart} />
      </Panel>
    );
  const urgent = data.rows.toSorted((a, b) => (a.due_date ?? NEVER).localeCompare(b.due_date ?? NEVER));
  const owners = data.names.owner_id_ref ?? {};
  const today = dayHere(new Date());
  if (urgent.length === 0)
    return (
      <Panel title={t('actions')} {...given}>
        <p className={styles.none}>{t('actions.none')}</p>
        <Button className={styles.go} appearance="transparent" onClick={() => void navigate('/actions')}>
          {t('actions.go')}
        </Button>
      </Panel>
    );
  return (
    <Panel
      title={t('actions')}
      aside={
        <Button className={styles.all} appearance="transparent" onClick={() => void navigate('/actions')}>
          {t('actions.all', { count: data.total ?? urgent.length })}
        </Button>
      }
      {...given}
    >
      <ul className={styles.list}>
        {urgent.slice(0, SHOWN).map(({ action_id, title, owner_id_ref, due_date }) => {
          const owner = owners[String(owner_id_ref)];
          const late = due_date !== null && due_date < today;
          return (
            <li key={action_id} className={styles.item}>
              <Initials name={owner ?? title} small />
              <div>
                <h3 className={styles.title} dir="auto">
                  {title}
                </h3>
                <p className={styles.facts}>
                  <span dir="auto">{owner ?? t('actions.nobody')}</span>
                  {due_date !== null && (
                    <span className={mergeClasses(late && styles.late)}>
                      {t(late ? 'actions.late' : 'actions.due', { day: day(due_date) })}
                    </span>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
