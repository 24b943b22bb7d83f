import { makeStyles, tokens } from '@fluentui/react-components';
import { Panel } from '../../components/panel.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';
import { CodeSample } from './code-sample.tsx';
import { FieldList } from './field-list.tsx';
import { MethodMark } from './method-mark.tsx';
import { fieldLines, type Reference, type ReferenceCall, type Schema } from './reference.ts';
import { TryIt } from './try-it.tsx';
import { useCallValues } from './use-call-values.ts';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s4,
    [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 },
  whole: { gridColumn: '1 / -1' },
  address: {
    ...type.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    margin: `0 0 ${space.s3}`,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
  text: { ...type.body, margin: `0 0 ${space.s3}`, color: tokens.colorNeutralForeground2 },
  who: { ...type.body, margin: 0 },
  errors: { ...type.body, display: 'grid', gap: space.s2, margin: 0 },
  code: { fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold },
  meaning: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

type Props = {
  readonly call: ReferenceCall;
  readonly schemas: Reference['schemas'];
  /** What people call the scopes. */
  readonly scopes: ReadonlyMap<string, string>;
  /** A key that was pasted on this page: nowhere but in its memory. */
  readonly apiKey: string;
  readonly onKey: (key: string) => void;
};

/** One call: what it does, who may call it, its shapes and refusals, as a program, and to try. */
export function CallDetail({ call, schemas, scopes, apiKey, onKey }: Props) {
  const styles = useStyles();
  const t = useText('api-reference');
  const values = useCallValues(call);
  const { about, scopes: own, roles } = call['x-livingroom'];
  return (
    <div className={styles.parts}>
      <Panel className={styles.whole} title={call.summary.replace(/\.$/, '')} lang="en">
        <p className={styles.address} translate="no">
          <MethodMark method={call.method} />
          {`/api${call.path}`}
        </p>
        <p className={styles.text}>{about.replaceAll('`', '')}</p>
        <p className={styles.who} lang={useLocale()}>
          {t('who', {
            scopes: own.map((scope) => scopes.get(scope) ?? scope).join(' · '),
            roles: roles.join(', '),
          })}
        </p>
      </Panel>
      <div className={styles.column}>
        <Shapes call={call} schemas={schemas} />
      </div>
      <div className={styles.column}>
        <Panel title={t('example')}>
          <CodeSample sample={values.sample} />
        </Panel>
        <TryIt call={call} values={values} apiKey={apiKey} onKey={onKey} />
      </div>
    </div>
  );
}

function Shapes({ call, schemas }: Pick<Props, 'call' | 'schemas'>) {
  const t = useText('api-reference');
  const { body, success } = call;
  const parameters = call.parameters.map(({ name, required, schema }) => ({
    ...fieldLines({ properties: { [name]: schema } }, schemas)[0],
    isRequired: required,
  }));
  const lines = parameters.flatMap((line) => (line.name === undefined ? [] : [{ ...emptyLine, ...line }]));
  return (
    <>
      {lines.length > 0 && (
        <Panel title={t('parameters')}>
          <FieldList lines={lines} />
        </Panel>
      )}
      {body && (
        <Panel title={t('body')}>
          <FieldList lines={fieldLines(body.schema, schemas)} />
        </Panel>
      )}
      {success.schema && (
        <Panel title={t('answer', { status: success.status })}>
          <FieldList lines={answered(success.schema, schemas)} />
        </Panel>
      )}
      <Refusals call={call} />
    </>
  );
}

/** An answer has its fields: none of them is for anybody to write. */
function answered(schema: Schema, schemas: Reference['schemas']) {
  return fieldLines(schema, schemas).map((line) => ({ ...line, isRequired: false }));
}

const emptyLine = { name: '', type: '', isRequired: false, title: null, help: null, values: [] } as const;

function Refusals({ call }: Pick<Props, 'call'>) {
  const styles = useStyles();
  const t = useText('api-reference');
  return (
    <Panel title={t('errors')}>
      <div className={styles.errors}>
        {call['x-livingroom'].errors.map(({ status, code, meaning }) => (
          <div key={code}>
            <span className={styles.code} translate="no">
              {status} {code}
            </span>
            <p className={styles.meaning} lang="en">
              {meaning.replaceAll('`', '').replaceAll(/\{\w+\}/g, '…')}
            </p>
          </div>
        ))}
      </div>
    </Panel>
  );
}
