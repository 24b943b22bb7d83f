import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import {
  type ErrorState,
  errorStates,
  severityOrder,
} from '@livingroom/shared/modules/error-log/rules/severity.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Tabs } from '../../components/tabs.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { type Cause, CauseRow } from './cause-row.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3, marginBottom: space.s3 },
  title: { ...type.section, margin: 0 },
  note: { ...type.body, color: tokens.colorNeutralForeground3, flexGrow: 1 },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  none: { ...type.body, margin: 0, padding: space.s5, color: tokens.colorNeutralForeground2 },
  done: { ...type.body, display: 'flex', alignItems: 'center', gap: space.s3, minHeight: space.s6 },
});

type Causes = CallOutput<(typeof errorLog)['operations']['causes']>;

type Props = {
  readonly causes: Causes;
  /** Names of organisations by their numbers. */
  readonly names: ReadonlyMap<number, string>;
  readonly onChange: () => Promise<unknown>;
};

type Done = { readonly cause: Cause; readonly status: ErrorState };

/** What the entries have in common, the worst and latest first; acknowledged and closed as a whole, and taken back. */
export function CauseList({ causes, names, onChange }: Props) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const [shown, show] = useState<ErrorState>('open');
  const [done, setDone] = useState<Done | null>(null);
  const { run, running } = useAction(
    async (cause: Cause, status: ErrorState, isUndo: boolean) => {
      const params = { id: cause.error_cause_id };
      await call(errorLog.operations.setCauseStatus, { params, body: { status } });
      await onChange();
      setDone(isUndo ? null : { cause, status });
    },
    ({ message }) => showCritical(t('notSet'), message),
  );
  const own = causes.items
    .filter(({ status }) => status === shown)
    .toSorted((a, b) => severityOrder[b.severity] - severityOrder[a.severity]);
  const count = (status: ErrorState) => causes.items.filter((cause) => cause.status === status).length;
  return (
    <section aria-label={t('recent')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('recent')}</h2>
        <span className={styles.note}>
          {t('entriesOfCauses', { entries: causes.entries, count: causes.items.length })}
        </span>
        <Tabs
          id="cause-state"
          small
          label={t('recent')}
          tabs={errorStates.map((name) => ({ name, title: t(`tab.${name}`, { count: count(name) }) }))}
          shown={shown}
          onShow={show}
        />
      </div>
      <div className={styles.done} role="status">
        {done && (
          <>
            {t(`done.${done.status}`, { count: done.cause.times })}
            <Button
              size="small"
              disabled={running}
              onClick={() => void run(done.cause, done.cause.status, true)}
            >
              {t('undo')}
            </Button>
          </>
        )}
      </div>
      <div role="tabpanel" aria-labelledby={`cause-state-${shown}`}>
        <ul className={styles.list}>
          {own.map((cause) => (
            <CauseRow
              key={cause.error_cause_id}
              cause={cause}
              names={names}
              busy={running}
              onSet={(status) => void run(cause, status, false)}
            />
          ))}
          {own.length === 0 && (
            <li>
              <p className={styles.none}>{t(`none.${shown}`)}</p>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
