import { Button, Field, Input, MessageBarBody, makeStyles } from '@fluentui/react-components';
import {
  LONGEST_FEED_NAME,
  LONGEST_HEADER_NAME,
  LONGEST_SECRET,
} from '@livingroom/shared/modules/feeds/rules/limits.ts';
import { LONGEST_ADDRESS } from '@livingroom/shared/modules/webhooks/rules/limits.ts';
import { type FormEvent, useState } from 'react';
import { MessageBar } from '../../../components/message-bar.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { size, space } from '../../../lib/theme/sizes.ts';
import { ColumnsMatch, problemOf } from '../columns-match.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useFeedForm } from './use-feed-form.ts';
import type { Feed, FeedInput } from './use-feeds.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: space.s5, minWidth: 0 },
  fields: { display: 'grid', gap: space.s4, maxWidth: size.reading },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = {
  /** Null: a new one. */
  readonly feed: Feed | null;
  readonly saving: boolean;
  readonly onSave: (input: FeedInput) => void;
  readonly onCancel: () => void;
};

/** Where the file is, tried out before anything is saved; then what its columns hold and when it is read. */
export function FeedForm({ feed, saving, onSave, onCancel }: Props) {
  const styles = useStyles();
  const t = useText('people-feeds');
  const form = useFeedForm(feed);
  const { columns, trying } = form;
  const [tried, setTried] = useState(false);
  const wrong = { name: form.draft.name.trim() === '', url: !URL.canParse(form.draft.address.trim()) };
  const isWrong = wrong.name || wrong.url;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const input = form.input();
    if (isWrong) return;
    if (input === null) void trying.run(null);
    else if (problemOf(form.fields) === null) onSave(input);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={feed ? t('edit') : t('add')}>
      <SourcePart form={form} feed={feed} wrong={tried ? wrong : { name: false, url: false }} />
      {trying.failure && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{trying.failure.message}</MessageBarBody>
        </MessageBar>
      )}
      {columns && (
        <ColumnsMatch matching={{ ...form, columns, readSheet: (sheet) => void trying.run(sheet) }} />
      )}
      {columns && <ScheduleFields draft={form.draft} onChange={form.change} />}
      <div className={styles.buttons}>
        <Button appearance="primary" type="submit" disabled={saving || trying.running}>
          {trying.running ? t('testing') : columns ? t('save') : t('test')}
        </Button>
        {columns && (
          <Button disabled={trying.running} onClick={() => void trying.run(null)}>
            {t('testAgain')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

type SourceProps = {
  readonly form: ReturnType<typeof useFeedForm>;
  readonly feed: Feed | null;
  readonly wrong: { readonly name: boolean; readonly url: boolean };
};

function SourcePart({ form: { draft, change }, feed, wrong }: SourceProps) {
  const styles = useStyles();
  const t = useText('people-feeds');
  return (
    <Panel title={feed ? t('editTitle') : t('addTitle')}>
      <div className={styles.fields}>
        <Field label={t('name')} required {...(wrong.name ? { validationMessage: t('noName') } : {})}>
          <Input
            value={draft.name}
            maxLength={LONGEST_FEED_NAME}
            onChange={(_, { value }) => change({ name: value })}
          />
        </Field>
        <Field
          label={t('address')}
          required
          hint={t('addressHint')}
          {...(wrong.url ? { validationMessage: t('noAddress') } : {})}
        >
          <Input
            type="url"
            value={draft.address}
            maxLength={LONGEST_ADDRESS}
            onChange={(_, { value }) => change({ address: value })}
          />
        </Field>
        <Field label={t('header')} hint={t('headerHint')}>
          <Input
            value={draft.header}
            maxLength={LONGEST_HEADER_NAME}
            autoComplete="off"
            onChange={(_, { value }) => change({ header: value })}
          />
        </Field>
        {draft.header.trim() !== '' && (
          <Field label={t('secret')} hint={feed?.header_name ? t('secretKept') : t('secretHint')}>
            <Input
              type="password"
              value={draft.secret}
              maxLength={LONGEST_SECRET}
              autoComplete="new-password"
              onChange={(_, { value }) => change({ secret: value })}
            />
          </Field>
        )}
      </div>
    </Panel>
  );
}
