import {
  Button,
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { Chip } from '../../components/chip.tsx';
import { FileButton, sheetFiles } from '../../components/file-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { CodeBlock } from './code-block.tsx';
import type { ReferenceCall } from './reference.ts';
import type { CallValues } from './use-call-values.ts';
import { type Tried, useTry } from './use-try.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s3 },
  code: { fontFamily: tokens.fontFamilyMonospace },
  hint: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  file: { ...type.body, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 },
  send: { alignSelf: 'flex-start' },
  answer: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s2 },
});

const BODY_ROWS = 8;

type Props = {
  readonly call: ReferenceCall;
  readonly values: CallValues;
  readonly apiKey: string;
  readonly onKey: (key: string) => void;
};

/** Sends the call for real, as a program with a key would or as whoever is signed in. */
export function TryIt({ call, values, apiKey, onKey }: Props) {
  const styles = useStyles();
  const t = useText('api-reference');
  const [as, setAs] = useState<'session' | 'key'>(apiKey === '' ? 'session' : 'key');
  const { tried, sending } = useTry(call, values, as === 'key' ? apiKey.trim() : null);
  const isReady =
    !values.missing && values.json.value !== undefined && (as === 'session' || apiKey.trim() !== '');
  return (
    <Panel title={t('try')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void sending.run();
        }}
      >
        <Field label={t('as')}>
          <RadioGroup value={as} onChange={(_, { value }) => setAs(value === 'key' ? 'key' : 'session')}>
            <Radio value="session" label={t('as.session')} />
            <Radio value="key" label={t('as.key')} />
          </RadioGroup>
        </Field>
        {as === 'key' && (
          <Field label={t('key')} hint={t('keyHint')}>
            <Input
              type="password"
              autoComplete="off"
              className={styles.code}
              value={apiKey}
              onChange={(_, { value }) => onKey(value)}
            />
          </Field>
        )}
        <Values call={call} values={values} />
        <Button
          className={styles.send}
          appearance="primary"
          type="submit"
          disabled={!isReady || sending.running}
        >
          {t('send')}
        </Button>
      </form>
      <div className={styles.answer} role="status">
        {tried && <Answer tried={tried} />}
      </div>
    </Panel>
  );
}

function Values({ call, values }: Pick<Props, 'call' | 'values'>) {
  const styles = useStyles();
  const t = useText('api-reference');
  return (
    <>
      {call.parameters.map(({ name, required }) => (
        <Field key={name} label={{ children: name, className: styles.code }} required={required}>
          <Input value={values.textOf(name)} onChange={(_, { value }) => values.type(name, value)} />
        </Field>
      ))}
      {call['x-file'] !== undefined && (
        <Field label={t('bodyFile')} required>
          <div className={styles.file}>
            <FileButton label={t('chooseFile')} accept={sheetFiles} onChoose={values.chooseFile} />
            {values.file?.name}
          </div>
        </Field>
      )}
      {values.body !== null && (
        <Field
          label={t('bodyJson')}
          {...(values.json.value === undefined ? { validationMessage: t('noJson') } : {})}
        >
          <Textarea
            className={styles.code}
            rows={BODY_ROWS}
            resize="vertical"
            spellCheck={false}
            value={values.body}
            onChange={(_, { value }) => values.typeBody(value)}
          />
        </Field>
      )}
    </>
  );
}

function Answer({ tried: { status, isRefused, text } }: { readonly tried: Tried }) {
  const t = useText('api-reference');
  return (
    <>
      <div>
        <Chip tone={isRefused ? 'bad' : 'good'}>
          {status === 0 ? t('noAnswer') : t(isRefused ? 'refused' : 'done', { status })}
        </Chip>
      </div>
      <CodeBlock label={t('theAnswer')} code={text} />
    </>
  );
}
