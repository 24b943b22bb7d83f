import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { AskForIdeas, Ideas } from '../../components/ideas.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import type { plannedIn } from '../../lib/plan-path.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { useMeanText } from './mean-text.ts';

const useStyles = makeStyles({
  halves: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: space.s5,
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  form: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
  heading: { ...type.lead, margin: `0 0 ${space.s2}` },
  note: { ...type.caption, margin: `${space.s2} 0 0`, color: tokens.colorNeutralForeground2 },
});

/** Rules of the columns `title` and `why`. */
const LONGEST_TITLE = 160;
const LONGEST_WHY = 2_000;

type Props = { readonly about: NonNullable<ReturnType<typeof plannedIn>> };

const { ideas, plan, suggest } = actionCalls.operations;

/** Take action: what, why and until when, about a driver of a unit; ideas fill the first line. */
export function PlanForm({ about }: Props) {
  const styles = useStyles();
  const t = useText('actions');
  const language = useStore(languageStore);
  const navigate = useNavigate();
  const meanText = useMeanText();
  const given = useLocation().state;
  const [title, setTitle] = useState(() => titleIn(given));
  const [why, setWhy] = useState('');
  const [due, setDue] = useState('');
  const wanted = { driver_id: about.driverId, unit_id: about.unitId, round_id: about.roundId };
  const { data, failure, refresh } = useCall(ideas, { query: { ...wanted, language } });
  const failed = ({ message }: { readonly message: string }) => notify(message, 'error');
  const save = useAction(async () => {
    const values = { title: title.trim(), why: why.trim() || null, due_date: due || null };
    const { action_id } = await call(plan, { body: { ...wanted, ...values } });
    notify(t('plan.done'), 'success');
    navigate(`/actions?row=${action_id}`, { replace: true });
  }, failed);
  if (failure)
    return (
      <Page title={t('plan.title')}>
        <ReadFailure title={t('failed')} message={failure.message} again={t('again')} onAgain={refresh} />
      </Page>
    );
  if (!data)
    return (
      <Page title={t('plan.title')}>
        <Placeholder height={size.form} />
      </Page>
    );
  const score = meanText(data);
  const where = { driver: data.driver_title, unit: data.unit_name };
  return (
    <Page
      title={t('plan.title')}
      headline={score === null ? t('plan.about', where) : t('plan.aboutScore', { ...where, score })}
    >
      <div className={styles.halves}>
        <Panel title={t('plan.what')}>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (title.trim() !== '') void save.run();
            }}
          >
            <Field label={t('plan.name')} required>
              <Textarea
                value={title}
                maxLength={LONGEST_TITLE}
                rows={2}
                onChange={(_, { value }) => setTitle(value)}
              />
            </Field>
            <Field label={t('plan.why')}>
              <Textarea
                value={why}
                maxLength={LONGEST_WHY}
                rows={3}
                onChange={(_, { value }) => setWhy(value)}
              />
            </Field>
            <Field label={t('plan.due')}>
              <Input type="date" value={due} onChange={(_, { value }) => setDue(value)} />
            </Field>
            <div className={styles.buttons}>
              <Button type="submit" appearance="primary" disabled={title.trim() === '' || save.running}>
                {t('plan.save')}
              </Button>
              <Button onClick={() => void navigate(-1)}>{t('plan.back')}</Button>
            </div>
          </form>
        </Panel>
        <Panel title={t('plan.ideas')}>
          {data.library.length > 0 && (
            <>
              <h3 className={styles.heading}>{t('plan.library')}</h3>
              <Ideas ideas={data.library} onPick={setTitle} />
            </>
          )}
          <Suggestions wanted={{ ...wanted, language }} onPick={setTitle} />
        </Panel>
      </div>
    </Page>
  );
}

/** What was chosen on the page before, as Mission Pilot's suggestions are. */
function titleIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('title' in state)) return '';
  return typeof state.title === 'string' ? state.title.slice(0, LONGEST_TITLE) : '';
}

type Wanted = {
  readonly driver_id: number;
  readonly unit_id: number;
  readonly round_id: string;
  readonly language: string;
};

/** Up to three of the AI, when somebody asks for them. */
function Suggestions({
  wanted,
  onPick,
}: {
  readonly wanted: Wanted;
  readonly onPick: (idea: string) => void;
}) {
  const styles = useStyles();
  const t = useText('actions');
  const [found, setFound] = useState<readonly string[] | null>(null);
  const ask = useAction(async () => {
    const { suggested } = await call(suggest, { body: wanted });
    setFound(suggested);
  });
  return (
    <div role="status">
      {found && found.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('plan.suggested')}</h3>
          <Ideas ideas={found} onPick={onPick} />
        </>
      )}
      <AskForIdeas ask={ask} found={found} />
    </div>
  );
}
