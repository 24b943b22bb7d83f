import { makeStyles } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { lowestDriver } from '@livingroom/shared/modules/reports/rules/lowest.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { AskForIdeas, Ideas } from '../../components/ideas.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { planPath } from '../../lib/plan-path.ts';
import { type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  text: { ...type.body, margin: 0 },
  asking: { display: 'grid', justifyItems: 'start' },
});

const { suggest } = actionCalls.operations;
const { sunburst } = reportCalls.operations;

/** For the first action: the lowest released driver, and up to three suggestions of the AI, each of which opens filled in. */
export function Suggestions() {
  const styles = useStyles();
  const t = useText('actions');
  const language = useStore(languageStore);
  const navigate = useNavigate();
  const { data: report } = useCall(sunburst, { query: { language } });
  const [found, setFound] = useState<readonly string[] | null>(null);
  const about = report ? lowestIn(report) : null;
  const ask = useAction(async () => {
    if (about) setFound((await call(suggest, { body: { ...about.body, language } })).suggested);
  });
  if (!about) return null;
  const plan = (title: string) => void navigate(about.path, { state: { title } });
  return (
    <>
      <p className={styles.text}>{t('plan.about', about.words)}</p>
      {found && found.length > 0 && <Ideas label={t('plan.suggested')} ideas={found} onPick={plan} />}
      <div role="status" className={styles.asking}>
        <AskForIdeas ask={ask} found={found} />
      </div>
    </>
  );
}

/** The lowest driver that is released to whoever looks; null where none is. */
function lowestIn({ dimensions, unit, round_id }: CallOutput<typeof sunburst>) {
  const lowest = lowestDriver(dimensions);
  if (!unit || round_id === null || !lowest) return null;
  const { driver_id } = lowest;
  const { unit_id } = unit;
  return {
    path: planPath({ driverId: driver_id, unitId: unit_id, roundId: round_id }),
    words: { driver: lowest.title, unit: unit.unit_name },
    body: { driver_id, unit_id, round_id },
  };
}
