import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { useState } from 'react';
import { rows, useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Initials } from '../../components/initials.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: space.s4,
  },
  comment: { display: 'flex', gap: space.s3, alignItems: 'flex-start' },
  words: { flexGrow: 1, minWidth: 0 },
  who: {
    ...type.caption,
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.s2,
    color: tokens.colorNeutralForeground2,
  },
  name: { fontWeight: 600, color: tokens.colorNeutralForeground1 },
  text: { ...type.body, margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', flexDirection: 'column', gap: space.s2, alignItems: 'stretch' },
  send: { alignSelf: 'flex-end' },
});

const LONGEST = 2_000;
const MOST = 500;

type Props = { readonly row: Pick<PublicRow<'actions'>, 'action_id'> };

/** What those who work on an action write to each other, oldest first. */
export function Comments({ row }: Props) {
  const styles = useStyles();
  const t = useText('actions');
  const locale = useLocale();
  const id = row.action_id;
  const [typed, setTyped] = useState('');
  const read = useRows('action_comments', { where: { action_id_ref: id }, limit: MOST, names: true });
  const failed = (failure: { readonly message: string }) => notify(failure.message, 'error');
  const send = useAction(async () => {
    await rows('action_comments').create({ action_id_ref: id, text: typed.trim() });
    setTyped('');
    await read.refresh();
  }, failed);
  const remove = useAction(async (comment: number) => {
    await rows('action_comments').remove(comment);
    await read.refresh();
  }, failed);
  if (read.failure)
    return (
      <ReadFailure
        title={t('failed')}
        message={read.failure.message}
        again={t('again')}
        onAgain={read.refresh}
      />
    );
  if (!read.data) return <Placeholder height={size.menu} />;
  const names = read.data.names.employee_id_ref ?? {};
  return (
    <>
      {read.data.rows.length === 0 && <p className={styles.quiet}>{t('comment.none')}</p>}
      <ul className={styles.list}>
        {read.data.rows.map(({ action_comment_id, employee_id_ref, text, created_at, can }) => {
          const name = names[String(employee_id_ref)] ?? t('comment.gone');
          return (
            <li key={action_comment_id} className={styles.comment}>
              <Initials name={name} small />
              <div className={styles.words}>
                <span className={styles.who}>
                  <span className={styles.name}>{name}</span>
                  <time dateTime={created_at}>
                    {dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
                      new Date(created_at),
                    )}
                  </time>
                </span>
                <p className={styles.text} dir="auto">
                  {text}
                </p>
              </div>
              {can.delete && (
                <IconButton
                  appearance="subtle"
                  icon={<Delete20Regular />}
                  label={t('comment.delete', { name })}
                  disabled={remove.running}
                  onClick={() => void remove.run(action_comment_id)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') void send.run();
        }}
      >
        <Field label={t('comment.label')}>
          <Textarea value={typed} maxLength={LONGEST} rows={3} onChange={(_, { value }) => setTyped(value)} />
        </Field>
        <Button
          className={styles.send}
          type="submit"
          appearance="primary"
          disabled={typed.trim() === '' || send.running}
        >
          {t('comment.send')}
        </Button>
      </form>
    </>
  );
}
