import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import {
  type NewAccountForm,
  newAccountProblems,
} from '@livingroom/shared/modules/accounts/rules/new-account.ts';
import { accountWords } from '@livingroom/shared/modules/accounts/words.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import { size, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4, maxWidth: size.form },
  refused: { margin: 0, color: tokens.colorPaletteRedForeground1 },
  button: { alignSelf: 'flex-start' },
});

const fields = ['name', 'email', 'phone', 'company_name'] as const;
const kinds = { name: 'text', email: 'email', phone: 'tel', company_name: 'text' } as const;
const nothing: NewAccountForm = { name: '', email: '', phone: '', company_name: '' };

/** A new organisation with its owner, who becomes its first administrator (spec 2 §5.4). */
export function CreateAccount({ onCreated }: { readonly onCreated: () => void }) {
  const styles = useStyles();
  const t = useText('accounts');
  const language = useStore(languageStore);
  const [form, setForm] = useState(nothing);
  const [tried, setTried] = useState(false);
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const problems = newAccountProblems(form);
  const creating = useAction(async () => {
    const { message } = await call(accounts.operations.createWithCompany, {
      body: {
        account_data: { phone: form.phone },
        owner_data: { name: form.name, email: form.email, language },
        company_data: { company_name: form.company_name },
        request_key: requestKey,
      },
    });
    notify(message, 'success');
    setForm(nothing);
    setRequestKey(crypto.randomUUID());
    setTried(false);
    onCreated();
  });
  const refused = creating.failure?.data.fields ?? null;
  const messageOf = (field: (typeof fields)[number]): string | undefined => {
    const own: Phrase | undefined = tried ? problems[field] : undefined;
    if (own) return say(own, language);
    const given = typeof refused === 'object' && refused !== null && field in refused;
    return given ? String(Object.entries(refused).find(([name]) => name === field)?.[1]) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) void creating.run();
  };
  const whole =
    tried && Object.keys(problems).length > 0
      ? say(accountWords('incomplete'), language)
      : creating.failure?.message;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {fields.map((field) => (
        <Field key={field} required label={t(`form.${field}`)} validationMessage={messageOf(field)}>
          <Input
            type={kinds[field]}
            value={form[field]}
            autoComplete="off"
            onChange={(_, { value }) => setForm({ ...form, [field]: value })}
          />
        </Field>
      ))}
      {whole && (
        <p role="alert" className={styles.refused}>
          {whole}
        </p>
      )}
      <Button className={styles.button} type="submit" appearance="primary" disabled={creating.running}>
        {t('create')}
      </Button>
    </form>
  );
}
