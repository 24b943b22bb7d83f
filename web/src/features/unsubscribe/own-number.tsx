import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { LONGEST_NUMBER, phoneCode } from '@livingroom/shared/modules/channels/rules/phone.ts';
import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { LinkProblem } from '../../components/link-card.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import type { OwnWay } from './use-unsubscribe.ts';

const { askNumber, confirmNumber } = emailPreferences.operations;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s3, maxWidth: size.panelPart },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = { readonly onChosen: (way: OwnWay) => void; readonly onCancel: () => void };

/** The person's own number, then the code that was sent to it: only both make the choice. */
export function OwnNumber({ onChosen, onCancel }: Props) {
  const styles = useStyles();
  const t = useText('unsubscribe');
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<{ readonly proof: string; readonly minutes: number } | null>(null);
  const asking = useAction(async () => setAsked(await call(askNumber, { body: { number } })));
  const confirming = useAction(async (proof: string) =>
    onChosen(await call(confirmNumber, { body: { proof, code } })),
  );
  const working = asking.running || confirming.running;
  const failure = asked ? confirming.failure : asking.failure;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked && code.trim() !== '') void confirming.run(asked.proof);
    else if (!asked && number.trim() !== '') void asking.run();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {asked ? (
        <Field label={t('code')} required hint={t('code.hint', { minutes: asked.minutes })}>
          <Input
            key="code"
            autoFocus
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={phoneCode.digits + 4}
            onChange={(_, { value }) => setCode(value)}
          />
        </Field>
      ) : (
        <Field label={t('number')} required hint={t('number.hint')}>
          <Input
            key="number"
            autoFocus
            type="tel"
            value={number}
            autoComplete="tel"
            maxLength={LONGEST_NUMBER}
            onChange={(_, { value }) => setNumber(value)}
          />
        </Field>
      )}
      {failure && (
        <LinkProblem>
          {t('number.failed')} {failure.message}
        </LinkProblem>
      )}
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" disabled={working}>
          {t(asked ? 'code.confirm' : 'number.send')}
        </Button>
        <Button onClick={onCancel}>{t('number.cancel')}</Button>
      </div>
    </form>
  );
}
