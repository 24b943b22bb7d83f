import { Button, Field } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { useText } from '../../i18n/use-text.ts';
import { CodeInput } from './code-input.tsx';
import { Step } from './step.tsx';
import { useStepStyles } from './styles.ts';
import type { Kiosk } from './visit.ts';

type Props = {
  readonly kiosk: Kiosk;
  readonly problem: string | null;
  readonly running: boolean;
  readonly onChoose: (own: string) => void;
  readonly onBack: () => void;
};

/** The letter makes way for a code that the organisation does not know. */
export function ChooseStep({ kiosk, problem, running, onChoose, onBack }: Props) {
  const styles = useStepStyles();
  const t = useText('kiosk');
  const [own, setOwn] = useState('');
  const [again, setAgain] = useState('');
  const [shown, setShown] = useState(false);
  const [differs, setDiffers] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDiffers(own !== again);
    if (own === again) onChoose(own);
  };
  const said = differs ? t('differ') : problem;
  return (
    <Step title={t('choose')}>
      <p className={styles.text}>{t('chooseText', { company: kiosk.company_name })}</p>
      <form className={styles.buttons} autoComplete="off" noValidate onSubmit={submit}>
        <Field label={t('ownCode')} size="large" className={styles.field}>
          <CodeInput digits value={own} shown={shown} onChange={setOwn} />
        </Field>
        <Field label={t('ownAgain')} size="large" className={styles.field}>
          <CodeInput digits value={again} shown={shown} onChange={setAgain} />
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
          {t('keep')}
        </Button>
        <Button appearance="subtle" size="large" className={styles.large} onClick={onBack}>
          {t('back')}
        </Button>
      </form>
    </Step>
  );
}
