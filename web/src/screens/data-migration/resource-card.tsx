import { makeStyles, tokens } from '@fluentui/react-components';
import type { MasterPlanAnswer } from '@livingroom/shared/modules/data-migration/contract.ts';
import { resourceTypes } from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import { Chip, type ChipTone } from '../../components/chip.tsx';
import { Fold } from '../../components/fold.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { Differences } from './differences.tsx';

type Resource = MasterPlanAnswer['resources'][number];

/** Names of what a resource needs; of more the number is said. */
const MOST_NAMES = 8;

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s2,
    padding: `${space.s4} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s2,
  },
  title: { ...type.lead, margin: 0, overflowWrap: 'anywhere' },
  kind: { ...type.caption, color: tokens.colorNeutralForeground3 },
  line: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  warning: { ...type.body, margin: 0, color: tokens.colorPaletteRedForeground1, overflowWrap: 'anywhere' },
});

/** One resource of a plan: what becomes of it, what it needs, what stands in the way, and what came of it. */
export function ResourceCard({
  resource,
  undone,
}: {
  readonly resource: Resource;
  readonly undone: boolean;
}) {
  const styles = useStyles();
  const t = useText('data-migration');
  const locale = useLocale();
  const { title, needed_by, needs, conflicts, left_out, pictures, proved, written } = resource;
  const list = (names: readonly string[]) => new Intl.ListFormat(locale).format([...new Set(names)]);
  const kind = resourceTypes.find(({ name }) => name === resource.resource_type);
  const shortened = (names: readonly string[]) =>
    names.length > MOST_NAMES
      ? [...names.slice(0, MOST_NAMES), t('more', { count: names.length - MOST_NAMES })]
      : names;
  const [tone, verdict] = verdictOf(resource, undone);
  const shown = proved && !proved.done ? proved.differences : resource.differences;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{title}</h3>
          {kind && <span className={styles.kind}>{t(`type.${kind.name}`)}</span>}
        </div>
        <Chip tone={tone}>{t(`verdict.${verdict}`)}</Chip>
      </div>
      {conflicts.map(({ kind: one, text }) => (
        <p key={one} className={styles.warning}>
          {text}
        </p>
      ))}
      {written?.reason && conflicts.length === 0 && <p className={styles.warning}>{written.reason}</p>}
      {proved?.done && !undone && (
        <p className={styles.line}>{t('proved', { rows: proved.rows, references: proved.references })}</p>
      )}
      {proved && !proved.done && <p className={styles.warning}>{proved.reason ?? t('differs')}</p>}
      {needed_by && <p className={styles.line}>{t('neededBy', { title: needed_by })}</p>}
      {resource.next_version && <p className={styles.line}>{t('nextVersion')}</p>}
      {[...Map.groupBy(needs, ({ table }) => table)].map(([table, some]) => (
        <p key={table} className={styles.line}>
          {t('needs', { list: `${table}: ${list(shortened(some.map(({ name }) => name)))}` })}
        </p>
      ))}
      {left_out.length > 0 && <p className={styles.line}>{t('leftOut', { list: list(left_out) })}</p>}
      {pictures > 0 && <p className={styles.line}>{t('pictures', { count: pictures })}</p>}
      {shown.length > 0 && (
        <Fold title={t('show', { count: shown.length + resource.more_differences })}>
          <Differences differences={shown} more={proved && !proved.done ? 0 : resource.more_differences} />
        </Fold>
      )}
    </li>
  );
}

function verdictOf({ conflicts, verdict, written }: Resource, undone: boolean) {
  const as = <V extends string>(tone: ChipTone, name: V) => [tone, name] as const;
  if (undone && written?.done) return as('quiet', 'undone');
  if (written?.done && verdict !== 'left') return as('good', 'done');
  if (written && !written.done) return as('bad', 'failed');
  if (conflicts.length > 0) return as('bad', 'conflict');
  return as(verdict === 'left' ? 'quiet' : verdict === 'created' ? 'good' : 'care', verdict);
}
