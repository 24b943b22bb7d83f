import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import {
  LONGEST_TOKEN,
  SLACK_TOKEN,
  slackAppAddress,
} from '@livingroom/shared/modules/channels/rules/slack-app.ts';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ConnectForm, type ConnectProps } from './connect-form.tsx';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

/** The way to a bot's token, and the field that takes it. */
export function SlackForm({ onSave, ...props }: ConnectProps) {
  const styles = useStyles();
  const t = useText('channels');
  const [secret, setSecret] = useState('');
  const [tried, setTried] = useState(false);
  const isWrong = !SLACK_TOKEN.test(secret.trim());
  const submit = () => {
    setTried(true);
    if (!isWrong) onSave({ secret: secret.trim() });
  };
  const app = (
    <>
      {t('step.app')}{' '}
      <a className={styles.link} href={slackAppAddress()} target="_blank" rel="noreferrer">
        {t('step.app.link')}
      </a>
    </>
  );
  const steps = [
    { key: 'app', words: app },
    { key: 'install', words: t('step.install') },
    { key: 'token', words: t('step.token') },
  ];
  return (
    <ConnectForm {...props} steps={steps} onSubmit={submit}>
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
    </ConnectForm>
  );
}
