import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { passwordProblem } from '@livingroom/shared/core/validation/password.ts';
import { type FormEvent, useState } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { Fold } from '../../components/fold.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import type { Invitation } from './use-activation.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  policy: { margin: 0, paddingLeft: space.s5, lineHeight: tokens.lineHeightBase400 },
});

type Props = {
  readonly invitation: Invitation;
  /** The word on the privacy policy: it stays while the server is asked, and after an outage. */
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  readonly onSubmit: (password: string) => void;
};

type Problems = { readonly password?: string; readonly repeated?: string; readonly privacy?: string };

/** What somebody gives to come in: a password where they choose one, and their word on the privacy policy. */
export function ActivationForm({ invitation, accepted, onAccept, onSubmit }: Props) {
  const styles = useStyles();
  const t = useText('activation');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [asked, setAsked] = useState(false);
  const choosing = invitation.method === 'password';
  const problems: Problems = {
    ...(choosing ? passwordProblems(password, repeated) : {}),
    ...(accepted ? {} : { privacy: 'privacy.missing' }),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(problems).length === 0) onSubmit(password.trim());
  };
  const shown = (problem: string | undefined) =>
    asked && problem
      ? { validationMessage: t(problem as Parameters<typeof t>[0]), validationState: 'error' as const }
      : {};

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {choosing && (
        <>
          {/* Password managers keep the address with the password. */}
          <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
          <Field label={t('password.label')} hint={t('password.hint')} required {...shown(problems.password)}>
            <Input
              type="password"
              autoComplete="new-password"
              value={password}
              onChange={(_, { value }) => setPassword(value)}
            />
          </Field>
          <Field label={t('password.repeat')} required {...shown(problems.repeated)}>
            <Input
              type="password"
              autoComplete="new-password"
              value={repeated}
              onChange={(_, { value }) => setRepeated(value)}
            />
          </Field>
        </>
      )}
      <Fold title={t('privacy.title')}>
        <ul className={styles.policy}>
          <li>{t('privacy.groups')}</li>
          <li>{t('privacy.who', { company: invitation.company_name })}</li>
          <li>{t('privacy.kept')}</li>
          <li>{t('privacy.rights')}</li>
        </ul>
      </Fold>
      <Field {...shown(problems.privacy)}>
        <Checkbox
          label={t('privacy.accept')}
          checked={accepted}
          onChange={(_, { checked }) => onAccept(checked === true)}
        />
      </Field>
      <Button appearance="primary" size="large" type="submit">
        {t(`submit.${invitation.method}`)}
      </Button>
    </form>
  );
}

function passwordProblems(password: string, repeated: string): Problems {
  const problem = passwordProblem(password);
  if (problem) return { password: `password.${problem}` };
  return password.trim() === repeated.trim() ? {} : { repeated: 'password.differs' };
}
