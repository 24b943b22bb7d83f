import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { useState } from 'react';
import { rows, useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { TalkPicture } from '../../components/pictures/talk-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { RowForm } from '../../features/data-manager/row-form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s4 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  question: {
    padding: space.s3,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 },
  words: { ...type.body, flexGrow: 1, flexBasis: size.narrow, minWidth: 0, overflowWrap: 'anywhere' },
  scores: { ...type.caption, display: 'block', color: tokens.colorNeutralForeground3 },
  form: { marginTop: space.s4 },
  add: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space.s3 },
  field: { width: '100%' },
});

const ALL = 200;

type Props = { readonly driverId: number; readonly onDirty: (dirty: boolean) => void };

/** The questions of a driver in their order: its own, and those that follow a score. */
export function DriverQuestions({ driverId, onDirty }: Props) {
  const styles = useStyles();
  const t = useText('driver-builder');
  const where = { driver_id_ref: driverId };
  const { data, failure, refresh } = useRows('driver_questions', { where, sort: ['item_order'], limit: ALL });
  const [open, setOpen] = useState<number | null>(null);
  const [text, setText] = useState('');
  const failed = ({ message }: { readonly message: string }) => showCritical(t('error'), message);
  const questions = data?.rows ?? [];
  const adding = useAction(async () => {
    const last = Math.max(0, ...questions.map(({ item_order }) => item_order ?? 0));
    await rows('driver_questions').create({ ...where, question_text: text.trim(), item_order: last + 1 });
    await refresh();
    setText('');
    notify(t('questions.added'), 'success');
  }, failed);
  const moving = useAction(async (from: number, to: number) => {
    const [moved, other] = [questions[from], questions[to]];
    if (!moved || !other) return;
    const order = questions.with(to, moved).with(from, other);
    for (const [place, { question_id, item_order }] of order.entries())
      if (item_order !== place + 1)
        await rows('driver_questions').update(question_id, { item_order: place + 1 });
    await refresh();
  }, failed);
  const removing = useAction(async (id: number) => {
    await rows('driver_questions').remove(id);
    await refresh();
    notify(t('questions.removed'), 'success');
  }, failed);
  const remove = async (id: number, question: string) => {
    const act = { label: t('questions.remove'), harms: true };
    if (await confirmed(t('questions.remove'), t('questions.removeSure', { question }), act))
      await removing.run(id);
  };
  if (failure && !data)
    return <ReadFailure title={t('failed')} message={failure.message} onAgain={refresh} />;
  if (!data) return <Placeholder height={size.narrow} />;
  const busy = moving.running || removing.running;
  return (
    <div className={styles.parts}>
      {questions.length === 0 && <StateMessage icon={<TalkPicture />} title={t('questions.none')} />}
      <ul className={styles.list} aria-label={t('tab.questions')}>
        {questions.map(({ question_id: id, question_text: question, condition }, place) => (
          <li key={id} className={styles.question}>
            <div className={styles.line}>
              <span className={styles.words}>
                {question}
                <span className={styles.scores}>
                  {condition?.length
                    ? t('questions.scores', { scores: condition.join(', ') })
                    : t('questions.always')}
                </span>
              </span>
              <IconButton
                appearance="subtle"
                icon={<ArrowUp20Regular />}
                label={t('questions.up', { question })}
                disabled={busy || place === 0}
                onClick={() => void moving.run(place, place - 1)}
              />
              <IconButton
                appearance="subtle"
                icon={<ArrowDown20Regular />}
                label={t('questions.down', { question })}
                disabled={busy || place === questions.length - 1}
                onClick={() => void moving.run(place, place + 1)}
              />
              <IconButton
                appearance="subtle"
                icon={<Edit20Regular />}
                label={t('questions.edit', { question })}
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? null : id)}
              />
              <IconButton
                appearance="subtle"
                icon={<Delete20Regular />}
                label={`${t('questions.remove')}: ${question}`}
                disabled={busy}
                onClick={() => void remove(id, question)}
              />
            </div>
            {open === id && (
              <div className={styles.form}>
                <RowForm
                  table="driver_questions"
                  row={id}
                  label={t('questions.edit', { question })}
                  onSaved={() => void refresh()}
                  onDirty={onDirty}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void adding.run();
        }}
      >
        <Field className={styles.field} label={t('questions.new')}>
          <Textarea value={text} maxLength={1_000} onChange={(_, { value }) => setText(value)} />
        </Field>
        <Button type="submit" disabled={text.trim() === '' || adding.running}>
          {t('questions.add')}
        </Button>
      </form>
    </div>
  );
}
