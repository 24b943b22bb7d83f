import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { resourceTypes } from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import { Chip, type ChipTone } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { Migration } from './use-migration.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    ...type.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    padding: `${space.s1} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  name: {
    flexGrow: 1,
    justifyContent: 'flex-start',
    textAlign: 'start',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  when: { color: tokens.colorNeutralForeground3 },
  none: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
});

type Run = NonNullable<Migration['runs']['data']>['migrations'][number];

const tones = { planned: 'quiet', running: 'care', completed: 'good', failed: 'bad' } as const;

/** How a migration stands, in one word and a colour; one that left resources alone is not simply done. */
function stateOf({ state, work, done_count: done, resource_count: all }: Run) {
  const as = <S extends string>(tone: ChipTone, stands: S) => [tone, stands] as const;
  if (state !== 'completed' || work === 'plan') return as(tones[state], state);
  if (done < all) return as('care', 'part');
  return work === 'undo' ? as('quiet', 'undone') : as('good', state);
}

/** The latest migrations, each of which can be opened again. */
export function RunList({ migration: { runs, open } }: { readonly migration: Migration }) {
  const styles = useStyles();
  const t = useText('data-migration');
  const locale = useLocale();
  const all = runs.data?.migrations;
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Panel title={t('recent')}>
      {runs.failure && !all ? (
        <ReadFailure title={t('recent.failed')} message={runs.failure.message} onAgain={runs.refresh} />
      ) : !all ? (
        <Placeholder height={size.chart} />
      ) : all.length === 0 ? (
        <p className={styles.none}>{t('recent.none')}</p>
      ) : (
        <ul className={styles.list}>
          {all.map((run) => {
            const { plan_id, resource_type, direction, client_name, created_at } = run;
            const [tone, stands] = stateOf(run);
            const kind = resourceTypes.find(({ name }) => name === resource_type);
            const name = t('recent.line', {
              type: kind ? t(`type.${kind.name}`) : resource_type,
              direction: t(`direction.${direction}`),
              client: client_name,
            });
            return (
              <li key={plan_id} className={styles.row}>
                <Button className={styles.name} appearance="subtle" onClick={() => open(plan_id)}>
                  {name}
                </Button>
                <span className={styles.when}>{moment.format(new Date(created_at))}</span>
                <Chip tone={tone}>
                  {t(`state.${stands}`, { done: run.done_count, all: run.resource_count })}
                </Chip>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
