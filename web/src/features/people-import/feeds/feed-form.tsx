import { Button, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { isFolderName } from '@livingroom/shared/modules/feeds/rules/folders.ts';
import { type FormEvent, Suspense, useState } from 'react';
import { MessageBar } from '../../../components/message-bar.tsx';
import { Waiting } from '../../../components/waiting.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { space } from '../../../lib/theme/sizes.ts';
import { ColumnsMatch } from '../columns-match.tsx';
import { problemOf } from '../matching.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import { useFeedForm } from './use-feed-form.ts';
import type { Feed, FeedChange } from './use-feeds.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: space.s5, minWidth: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = {
  /** Null: a new one. */
  readonly feed: Feed | null;
  readonly saving: boolean;
  /** A sample is the first file of a feed whose file is sent. */
  readonly onSave: (input: FeedChange, sample: File | null) => void;
  readonly onCancel: () => void;
};

/** Where the file is, tried out before anything is saved; then what its columns hold and when it is read. */
export function FeedForm({ feed, saving, onSave, onCancel }: Props) {
  const styles = useStyles();
  const t = useText('people-feeds');
  const form = useFeedForm(feed);
  const { draft, columns, sample, trying } = form;
  const [tried, setTried] = useState(false);
  const isSent = draft.kind !== 'https';
  const wrong = {
    name: draft.name.trim() === '',
    url: !isSent && !URL.canParse(draft.address.trim()),
    folder: draft.kind === 'folder' && !isFolderName(draft.folder.trim()),
    file: isSent && columns === null && feed?.kind !== draft.kind,
  };
  const isWrong = wrong.name || wrong.url || wrong.folder || wrong.file;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const input = form.input();
    if (isWrong) return;
    if (input !== null) {
      if (problemOf(form.fields, form.made) === null) onSave(input, sample);
    } else if (isSent) onSave({ name: draft.name, source: form.source() }, null);
    else void trying.run(null);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={feed ? t('edit') : t('add')}>
      <SourceFields form={form} feed={feed} wrong={tried ? wrong : nothingWrong} />
      {trying.failure && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{trying.failure.message}</MessageBarBody>
        </MessageBar>
      )}
      {columns && (
        // Its words are those of the import, which come now: what is written above stays in sight.
        <Suspense fallback={<Waiting label={t('testing')} />}>
          <ColumnsMatch matching={{ ...form, columns, readSheet: (sheet) => void trying.run(sheet) }} />
        </Suspense>
      )}
      {columns && !isSent && <ScheduleFields draft={draft} onChange={form.change} />}
      <div className={styles.buttons}>
        <Button appearance="primary" type="submit" disabled={saving || trying.running}>
          {trying.running ? t('testing') : columns || isSent ? t('save') : t('test')}
        </Button>
        {columns && !isSent && (
          <Button disabled={trying.running} onClick={() => void trying.run(null)}>
            {t('testAgain')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

const nothingWrong = { name: false, url: false, folder: false, file: false };
