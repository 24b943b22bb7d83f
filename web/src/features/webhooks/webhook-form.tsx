import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { LONGEST_ADDRESS, LONGEST_WEBHOOK_NAME } from '@livingroom/shared/modules/webhooks/rules/limits.ts';
import type { WebhookEvent } from '@livingroom/shared/modules/webhooks/tables/webhook-events.ts';
import { type FormEvent, useState } from 'react';
import { BoxGroup } from '../../components/box-group.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';

export type EventChoice = { readonly value: WebhookEvent; readonly label: string };

export type WebhookWish = {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
};

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4, maxWidth: size.reading },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = {
  readonly first: WebhookWish;
  readonly choices: readonly EventChoice[];
  readonly saving: boolean;
  readonly onSave: (wish: WebhookWish) => void;
  readonly onCancel: () => void;
};

/** What a webhook is called, where it leads and what it is told of. */
export function WebhookForm({ first, choices, saving, onSave, onCancel }: Props) {
  const styles = useStyles();
  const t = useText('webhooks');
  const [name, setName] = useState(first.name);
  const [url, setUrl] = useState(first.url);
  const [events, setEvents] = useState(first.events);
  const [tried, setTried] = useState(false);
  const wrong = {
    name: name.trim() === '',
    url: !URL.canParse(url.trim()),
    events: events.length === 0,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!Object.values(wrong).includes(true)) onSave({ name, url: url.trim(), events });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t('name')} required {...(tried && wrong.name ? { validationMessage: t('noName') } : {})}>
        <Input value={name} maxLength={LONGEST_WEBHOOK_NAME} onChange={(_, { value }) => setName(value)} />
      </Field>
      <Field
        label={t('url')}
        required
        hint={t('urlHint')}
        {...(tried && wrong.url ? { validationMessage: t('noUrl') } : {})}
      >
        <Input
          type="url"
          value={url}
          maxLength={LONGEST_ADDRESS}
          onChange={(_, { value }) => setUrl(value)}
        />
      </Field>
      <BoxGroup
        legend={t('events')}
        choices={choices}
        chosen={events}
        problem={tried && wrong.events ? t('noEvent') : null}
        onChange={setEvents}
      />
      <div className={styles.buttons}>
        <Button appearance="primary" type="submit" disabled={saving}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
