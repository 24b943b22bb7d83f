import { makeStyles, tokens } from '@fluentui/react-components';
import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { useCall } from '../../api/use-call.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { type Form, readsBundle } from './request.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: size.tree,
    overflowY: 'auto',
    position: 'relative',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: space.s1,
  },
  group: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  label: { ...type.body, padding: 0, marginBottom: space.s1 },
  problem: { ...type.caption, margin: `${space.s1} 0 0`, color: tokens.colorPaletteRedForeground1 },
  hint: { ...type.body, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The side of a migration that an account is: the system account, or the client. */
export type SideName = 'system' | 'client';

/** The resources of one side of a migration; null until it is known of which kind and whose. */
export function useResources({ type: kind, client }: Form, side: SideName, isWanted = true) {
  const isKnown = isWanted && kind !== '' && (side === 'system' || client !== '');
  const query = { resource_type: kind, ...(side === 'client' ? { of_account: Number(client) } : {}) };
  return useCall(dataMigration.operations.resources, isKnown ? { query } : null);
}

/** The resources that may be chosen: of the bundle, else of the side that they come from. */
export function useChoices(form: Form) {
  const { direction, bundle, type: kind } = form;
  const reads = readsBundle(form);
  const answer = useResources(form, direction === 'to-system' ? 'client' : 'system', !reads);
  if (!reads) return answer;
  const resources = bundle?.resources.filter(({ resource_type }) => resource_type === kind);
  const data = resources && kind !== '' ? { resources } : undefined;
  return { data, failure: undefined, loading: false };
}

type Props = {
  readonly form: Form;
  readonly choose: (chosen: readonly number[]) => void;
  readonly problem: string | undefined;
};

/** What must be chosen before there is anything to choose among. */
const firsts = {
  system: 'resources.typeFirst',
  client: 'resources.first',
  bundle: 'resources.bundleFirst',
} as const;

/** What of the kind the side has that it comes from, each with a box. */
export function ResourcePicker({ form, choose, problem }: Props) {
  const styles = useStyles();
  const t = useText('data-migration');
  const side = readsBundle(form) ? 'bundle' : form.direction === 'to-client' ? 'system' : 'client';
  const { data, failure, loading } = useChoices(form);
  const all = data?.resources ?? [];
  const { chosen } = form;
  const toggle = (id: number) =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const whole = chosen.length === all.length ? true : chosen.length > 0 ? 'mixed' : false;
  const said = failure?.message ?? problem;
  // A field would give its own label to every box in it.
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{t(`resources.${side}`)}</legend>
      {loading ? (
        <Placeholder height={size.key} />
      ) : !data ? (
        <p className={styles.hint}>{t(firsts[side])}</p>
      ) : all.length === 0 ? (
        <p className={styles.hint}>{t('resources.none')}</p>
      ) : (
        <div className={styles.list}>
          {all.length > 1 && (
            <Checkbox
              label={t('resources.all')}
              checked={whole}
              onChange={() => choose(whole === true ? [] : all.map(({ id }) => id))}
            />
          )}
          {all.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={side === 'bundle' ? title : `${title} (${id})`}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      )}
      {said && (
        <p role="alert" className={styles.problem}>
          {said}
        </p>
      )}
    </fieldset>
  );
}
