import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import {
  LONGEST_TOKEN,
  SLACK_TOKEN,
  slackAppAddress,
} from '@livingroom/shared/modules/channels/rules/slack-app.ts';
import { type FormEvent, useState } from 'react';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4, maxWidth: size.reading },
  steps: {
    ...type.body,
    display: 'grid',
    gap: space.s2,
    margin: 0,
    paddingLeft: space.s5,
    color: tokens.colorNeutralForeground2,
  },
  link: { color: tokens.colorBrandForegroundLink },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = {
  readonly saving: boolean;
  readonly onSave: (secret: string) => void;
  readonly onCancel: () => void;
};

/** The way to a bot's token, a step a line, and the field that takes it. */
export function SlackForm({ saving, onSave, onCancel }: Props) {
  const styles = useStyles();
  const t = useText('channels');
  const [secret, setSecret] = useState('');
  const [tried, setTried] = useState(false);
  const isWrong = !SLACK_TOKEN.test(secret.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWrong) onSave(secret.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ol className={styles.steps}>
        <li>
          {t('step.app')}{' '}
          <a className={styles.link} href={slackAppAddress()} target="_blank" rel="noreferrer">
            {t('step.app.link')}
          </a>
        </li>
        <li>{t('step.install')}</li>
        <li>{t('step.token')}</li>
      </ol>
      <Field
        label={t('token')}
        required
        hint={t('tokenHint')}
        {...(tried && isWrong ? { validationMessage: t('noToken') } : {})}
      >
        <Input
          value={secret}
          type="password"
          autoComplete="off"
          maxLength={LONGEST_TOKEN}
          onChange={(_, { value }) => setSecret(value)}
        />
      </Field>
      {saving ? (
        <Waiting label={t('working')} />
      ) : (
        <div className={styles.buttons}>
          <Button appearance="primary" type="submit">
            {t('save')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      )}
    </form>
  );
}
