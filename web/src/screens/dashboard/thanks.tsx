import { makeStyles, tokens } from '@fluentui/react-components';
import { useRows } from '../../api/rows.ts';
import { Initials } from '../../components/initials.tsx';
import { Panel } from '../../components/panel.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  item: {
    display: 'grid',
    gridTemplateColumns: `${size.mark} minmax(0, 1fr)`,
    columnGap: space.s3,
  },
  title: { ...type.body, color: tokens.colorNeutralForeground1, overflowWrap: 'anywhere' },
  text: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
});

const SHOWN = 3;

/** Who has finished something that came of the answers; nothing where nobody has. */
export function Thanks({ className }: { readonly className?: string }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const { data } = useRows('actions', {
    where: { stage: 'done' },
    columns: ['action_id', 'title', 'owner_id_ref'],
    limit: SHOWN,
    names: true,
  });
  if (!data || data.rows.length === 0) return null;
  const owners = data.names.owner_id_ref ?? {};
  return (
    <Panel title={t('thank')} {...(className ? { className } : {})}>
      <ul className={styles.list}>
        {data.rows.map(({ action_id, title, owner_id_ref }) => {
          const owner = owners[String(owner_id_ref)];
          return (
            <li key={action_id} className={styles.item}>
              <Initials name={owner ?? title} small />
              <div>
                <SiteLink className={styles.title} to={`/actions?row=${action_id}`} dir="auto">
                  {title}
                </SiteLink>
                <p className={styles.text}>{owner ? t('thank.done', { owner }) : t('thank.text')}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
