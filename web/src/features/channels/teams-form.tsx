import { Field, Input } from '@fluentui/react-components';
import { LONGEST_TOKEN } from '@livingroom/shared/modules/channels/rules/slack-app.ts';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ConnectForm, type ConnectProps } from './connect-form.tsx';

/** The way to a bot of the organisation's own directory, and what names it there. */
export function TeamsForm({ onSave, ...props }: ConnectProps) {
  const t = useText('channels');
  const [typed, setTyped] = useState({ tenant_id: '', client_id: '', secret: '' });
  const [tried, setTried] = useState(false);
  const isMissing = (name: keyof typeof typed) => typed[name].trim() === '';
  const submit = () => {
    setTried(true);
    if (!(['tenant_id', 'client_id', 'secret'] as const).some(isMissing)) onSave(typed);
  };
  const steps = [
    { key: 'app', words: t('teams.step.app') },
    { key: 'consent', words: t('teams.step.consent') },
    { key: 'install', words: t('teams.step.install') },
  ];
  const problem = (name: keyof typeof typed) =>
    tried && isMissing(name) ? { validationMessage: t('teams.missing') } : {};
  const set =
    (name: keyof typeof typed) =>
    (_: unknown, { value }: { readonly value: string }) =>
      setTyped((before) => ({ ...before, [name]: value }));
  return (
    <ConnectForm {...props} steps={steps} onSubmit={submit}>
      <Field label={t('teams.tenant')} required {...problem('tenant_id')}>
        <Input value={typed.tenant_id} autoComplete="off" maxLength={60} onChange={set('tenant_id')} />
      </Field>
      <Field label={t('teams.client')} required {...problem('client_id')}>
        <Input value={typed.client_id} autoComplete="off" maxLength={60} onChange={set('client_id')} />
      </Field>
      <Field label={t('teams.secret')} required hint={t('teams.secretHint')} {...problem('secret')}>
        <Input
          value={typed.secret}
          type="password"
          autoComplete="off"
          maxLength={LONGEST_TOKEN}
          onChange={set('secret')}
        />
      </Field>
    </ConnectForm>
  );
}
