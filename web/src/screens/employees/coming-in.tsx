import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Send20Regular } from '@fluentui/react-icons/svg/send';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import { useRows } from '../../api/rows.ts';
import { useTable } from '../../features/data-manager/controller/controller.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2, minHeight: size.target },
  chip: { minWidth: 0 },
  count: {
    marginInlineStart: space.s2,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  act: { marginInlineStart: 'auto' },
});

/** How far people have come in, each with the states that it stands for; nothing of who answered. */
const steps = [
  { name: 'everyone', states: [] },
  { name: 'in', states: ['completed'] },
  { name: 'invited', states: ['pending'] },
  { name: 'notInvited', states: ['none', 'revoked'] },
] as const;

type Step = (typeof steps)[number];

const statesParam = 'filter.activation_status';
const statusParam = 'filter.status';

/** Who is in, who is invited and who is not, as filters of the list; and the invitation of those who are not in. */
export function ComingIn() {
  const styles = useStyles();
  const t = useText('people');
  const { panel, holds, rows } = useTable();
  const [search] = useSearchParams();
  const chosen = search.getAll(statesParam);
  const waits = chosen.length > 0 && !chosen.includes('completed') && rows.total > 0;
  return (
    <div className={styles.bar} data-pilot="coming-in">
      {steps.map((step) => (
        <StepFilter key={step.name} step={step} isChosen={isSame(step.states, chosen)} />
      ))}
      {waits && holds('SendBulk') && (
        <Button
          className={styles.act}
          data-pilot="invite-people"
          appearance="primary"
          icon={<Send20Regular />}
          onClick={() => panel.show('activation')}
        >
          {t(chosen.includes('pending') ? 'comingIn.again' : 'comingIn.invite', { count: rows.total })}
        </Button>
      )}
    </div>
  );
}

function StepFilter({ step, isChosen }: { readonly step: Step; readonly isChosen: boolean }) {
  const styles = useStyles();
  const t = useText('people');
  const locale = useLocale();
  const [, setSearch] = useSearchParams();
  const read = useRows('employees', {
    where: step.states.length > 0 ? { status: 'active', activation_status: { in: step.states } } : {},
    columns: ['employee_id'],
    limit: 1,
    count: true,
  });
  const choose = () =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const name of [statesParam, statusParam, 'page']) next.delete(name);
      if (isChosen || step.states.length === 0) return next;
      for (const state of step.states) next.append(statesParam, state);
      next.append(statusParam, 'active');
      return next;
    });
  return (
    <Button
      className={styles.chip}
      shape="circular"
      appearance={isChosen ? 'primary' : 'secondary'}
      aria-pressed={isChosen}
      onClick={choose}
    >
      {t(`comingIn.${step.name}`)}
      <span className={styles.count}>{countText(locale, read.data?.total)}</span>
    </Button>
  );
}

function isSame(states: readonly string[], chosen: readonly string[]): boolean {
  return states.length === chosen.length && states.every((state) => chosen.includes(state));
}
