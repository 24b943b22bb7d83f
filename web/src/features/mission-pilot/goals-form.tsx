import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { missionCalls } from '@livingroom/shared/modules/missions/contract.ts';
import { importPlace } from '@livingroom/shared/modules/missions/rules/missions.ts';
import { type Goal, goals, MAX_GOALS } from '@livingroom/shared/modules/missions/tables/mission-states.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { rows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { Missions } from './use-missions.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  label: { ...type.body, padding: 0, marginBottom: space.s2, fontWeight: tokens.fontWeightSemibold },
  most: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  group: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  chips: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
  chip: { minWidth: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

/** As long as the column takes. */
const DESCRIPTION_LENGTH = 4000;

type Props = {
  readonly all: Missions;
  /** The way past it. */
  readonly children: ReactNode;
};

/** The first thing done is of use: what the company does, and what its admin would like to find out. */
export function GoalsForm({ all, children }: Props) {
  const styles = useStyles();
  const t = useText('missions');
  const navigate = useNavigate();
  const { companyId } = useSession();
  const asksCompany = !all.isDone('company-described') && Boolean(companyId);
  const [chosen, setChosen] = useState<readonly Goal[]>(all.progress?.goals ?? []);
  const [text, setText] = useState('');
  const save = useAction(
    async () => {
      if (asksCompany && companyId && text.trim())
        await rows('companies').update(companyId, { description_of_organization: text.trim() });
      await call(missionCalls.operations.note, { body: { goals: [...chosen] } });
      await all.refresh();
    },
    ({ message }) => notify(message, 'error'),
  );
  // What stands before it may wait: beside the import its own step is the one to read.
  const importFirst = () => {
    all.choose(importPlace);
    void navigate('/employees?import=people');
  };
  const toggle = (goal: Goal) =>
    setChosen((before) => (before.includes(goal) ? before.filter((one) => one !== goal) : [...before, goal]));
  return (
    <div className={styles.form}>
      {asksCompany && (
        <Field label={t('company.what')}>
          <Textarea
            rows={3}
            maxLength={DESCRIPTION_LENGTH}
            value={text}
            onChange={(_, { value }) => setText(value)}
          />
        </Field>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.label}>
          {t('goals.question')} <span className={styles.most}>{t('goals.most')}</span>
        </legend>
        <div className={styles.chips}>
          {goals.map((goal) => (
            <Button
              key={goal}
              className={styles.chip}
              shape="circular"
              appearance={chosen.includes(goal) ? 'primary' : 'secondary'}
              aria-pressed={chosen.includes(goal)}
              disabled={!chosen.includes(goal) && chosen.length >= MAX_GOALS}
              onClick={() => toggle(goal)}
            >
              {t(`goal.${goal}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          disabled={save.running || (chosen.length === 0 && !text.trim())}
          onClick={() => void save.run()}
        >
          {t('save')}
        </Button>
        {!all.isDone('people-added') && <Button onClick={importFirst}>{t('first.import')}</Button>}
        {children}
      </div>
    </div>
  );
}
