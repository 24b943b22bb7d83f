import { Button, Field, Input } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ClosingDay } from './closing-day.tsx';
import { CodeInput } from './code-input.tsx';
import { Step } from './step.tsx';
import { useStepStyles } from './styles.ts';
import type { Kiosk } from './visit.ts';

type Props = {
  readonly kiosk: Kiosk;
  readonly problem: string | null;
  readonly running: boolean;
  readonly onEnter: (number: string, secret: string) => void;
  /** Left out where there is one language. */
  readonly onBack?: () => void;
};

/** Who it is: the number and the code. */
export function EnterStep({ kiosk, problem, running, onEnter, onBack }: Props) {
  const styles = useStepStyles();
  const t = useText('kiosk');
  const [number, setNumber] = useState('');
  const [secret, setSecret] = useState('');
  const [shown, setShown] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = number.trim() === '' || secret.trim() === '';
    setMissing(missing);
    if (!missing) onEnter(number, secret);
  };
  const said = isMissing ? t('missing') : problem;
  return (
    <Step title={t('title')}>
      <ClosingDay kiosk={kiosk} />
      <form className={styles.buttons} autoComplete="off" noValidate onSubmit={submit}>
        <Field label={t('number')} hint={t('numberHint')} size="large" className={styles.field}>
          <Input
            size="large"
            value={number}
            maxLength={20}
            inputMode="numeric"
            autoComplete="off"
            onChange={(_, { value }) => setNumber(value)}
          />
        </Field>
        <Field label={t('code')} hint={t('codeHint')} size="large" className={styles.field}>
          <CodeInput value={secret} shown={shown} onChange={setSecret} />
        </Field>
        <Checkbox
          size="large"
          label={t('show')}
          checked={shown}
          onChange={(_, { checked }) => setShown(checked === true)}
        />
        {said && (
          <p className={styles.problem} role="alert">
            {said}
          </p>
        )}
        <Button appearance="primary" size="large" className={styles.large} type="submit" disabled={running}>
          {t('enter')}
        </Button>
        {onBack && (
          <Button appearance="subtle" size="large" className={styles.large} onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </form>
      <p className={styles.small}>{t('forgotten')}</p>
      <p className={styles.small}>{t('help', { contact: kiosk.contact ?? t('helpHr') })}</p>
    </Step>
  );
}
