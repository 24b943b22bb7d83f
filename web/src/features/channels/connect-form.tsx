import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { Secret } from './use-channels.ts';

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
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

/** What the form of each service is given. */
export type ConnectProps = {
  readonly name: string;
  readonly saving: boolean;
  readonly onSave: (secret: Secret) => void;
  readonly onCancel: () => void;
};

type Props = Pick<ConnectProps, 'name' | 'saving' | 'onCancel'> & {
  /** The way to the secret, a step a line. */
  readonly steps: readonly { readonly key: string; readonly words: ReactNode }[];
  readonly children: ReactNode;
  readonly onSubmit: () => void;
};

/** The steps that lead to a secret, the fields that take it, and the buttons. */
export function ConnectForm({ name, saving, steps, children, onSubmit, onCancel }: Props) {
  const styles = useStyles();
  const t = useText('channels');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ol className={styles.steps}>
        {steps.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ol>
      {children}
      {saving ? (
        <Waiting label={t('working', { name })} />
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
