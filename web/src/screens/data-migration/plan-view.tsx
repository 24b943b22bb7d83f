import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import type { MasterPlanAnswer } from '@livingroom/shared/modules/data-migration/contract.ts';
import { Panel } from '../../components/panel.tsx';
import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { confirmed } from '../../lib/notify.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { ResourceCard } from './resource-card.tsx';
import type { Migration } from './use-migration.ts';

const useStyles = makeStyles({
  list: { margin: `${space.s4} 0 0`, padding: 0, listStyleType: 'none' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: space.s2, marginTop: space.s4 },
  message: { ...type.lead, margin: `0 0 ${space.s2}` },
  counts: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  bar: { marginTop: space.s2 },
});

const counts = ['created', 'changed', 'left', 'conflicts'] as const;

/** The plan of the migration that is open, how far it is, and what came of it. */
export function PlanView({ migration }: { readonly migration: Migration }) {
  const t = useText('data-migration');
  const { plan, shown, answer, going, acting } = migration;
  if (going && (acting.running || going.plan_id === shown || !plan))
    return <Going progress={going.progress} />;
  if (answer.failure && !plan)
    return <ReadFailure title={t('plan.failed')} message={answer.failure.message} onAgain={answer.refresh} />;
  if (shown === 0 && !acting.running)
    return (
      <StateMessage icon={<ReportPicture />} title={t('plan.none')}>
        {t('plan.noneHint')}
      </StateMessage>
    );
  if (!plan || acting.running) return <Placeholder height={size.tree} />;
  return <Shown plan={plan} migration={migration} />;
}

/** What a person has chosen stands before what it needs. */
function chosenFirst(resources: MasterPlanAnswer['resources']): MasterPlanAnswer['resources'] {
  const isNeeded = ({ needed_by }: MasterPlanAnswer['resources'][number]) => Number(needed_by !== null);
  return resources.toSorted((one, other) => isNeeded(one) - isNeeded(other));
}

function Going({ progress }: { readonly progress: number }) {
  const styles = useStyles();
  const t = useText('data-migration');
  const words = t('running', { progress });
  return (
    <Panel title={t('plan')}>
      <p role="status" className={styles.message}>
        {words}
      </p>
      <ProgressBar className={styles.bar} aria-label={words} value={progress / 100} />
    </Panel>
  );
}

function Shown({ plan, migration }: { readonly plan: MasterPlanAnswer; readonly migration: Migration }) {
  const styles = useStyles();
  const t = useText('data-migration');
  const { acting, undoing, message, answer } = migration;
  const { plan_id, client_name, direction, resources, work, can_undo } = plan;
  const isOpen = work === 'plan' || (work === 'prove' && !can_undo);
  const worthwhile = resources.some(({ verdict, conflicts }) => verdict !== 'left' && conflicts.length === 0);
  const takeBack = async () => {
    if (await confirmed(t('undo'), t('undo.sure'), { label: t('undo') })) void undoing.run(plan_id);
  };
  return (
    <Panel title={t('plan')} aside={`${t(`direction.${direction}`)}, ${client_name}`}>
      <p role="status" className={styles.message}>
        {message ?? answer.data?.message}
      </p>
      <p className={styles.counts}>
        {counts
          .filter((name) => plan.counts[name] > 0)
          .map((name) => t(`count.${name}`, { count: plan.counts[name] }))
          .join(' · ')}
      </p>
      <div className={styles.actions}>
        {isOpen && worthwhile && (
          <Button
            appearance="primary"
            disabled={acting.running}
            onClick={() => void acting.run('two', { plan_id })}
          >
            {t('carryOut')}
          </Button>
        )}
        {can_undo && (
          <Button disabled={acting.running} onClick={() => void acting.run('three', { plan_id })}>
            {t('prove')}
          </Button>
        )}
        {can_undo && (
          <Button disabled={undoing.running} onClick={() => void takeBack()}>
            {t('undo')}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {chosenFirst(resources).map((resource) => (
          <ResourceCard
            key={`${resource.resource_type} ${resource.source_id}`}
            resource={resource}
            undone={work === 'undo'}
          />
        ))}
      </ul>
    </Panel>
  );
}
