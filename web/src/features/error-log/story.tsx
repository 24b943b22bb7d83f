import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { type FormEvent, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { SeverityMark } from './severity-mark.tsx';
import { useMoment } from './use-moment.ts';

const useStyles = makeStyles({
  find: { display: 'flex', alignItems: 'flex-end', gap: space.s2 },
  field: { minWidth: size.preview, flexGrow: 1 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: space.s5,
    [media.underWide]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  title: { ...type.body, margin: `0 0 ${space.s2}`, color: tokens.colorNeutralForeground3 },
  facts: {
    ...type.body,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${space.s1} ${space.s4}`,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
  steps: { ...type.body, display: 'grid', gap: space.s1, margin: 0, padding: 0, listStyleType: 'none' },
  step: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: space.s3 },
  span: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space.s3 },
  what: { overflowWrap: 'anywhere' },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  failed: { color: look.bad, fontWeight: tokens.fontWeightSemibold },
  missing: { ...type.body, margin: 0 },
  stack: {
    ...type.caption,
    margin: `${space.s4} 0 0`,
    padding: space.s3,
    maxHeight: size.narrow,
    overflow: 'auto',
    position: 'relative',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** The reference that a customer reads out; nothing is asked for before it is sent. */
export function FindReference({
  value,
  onFind,
}: {
  readonly value: string;
  readonly onFind: (typed: string) => void;
}) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form aria-label={t('find')} className={styles.find} onSubmit={submit}>
      <Field label={t('reference')} className={styles.field}>
        <Input
          type="search"
          value={typed}
          maxLength={60}
          onChange={(_, { value: next }) => {
            setTyped(next);
            if (next === '') onFind('');
          }}
        />
      </Field>
      <Button type="submit">{t('find')}</Button>
    </form>
  );
}

type Found = CallOutput<(typeof errorLog)['operations']['find']>;
type Entry = Found['items'][number];

type Props = { readonly reference: string; readonly names: ReadonlyMap<number, string> };

/** What a reference stands for. */
export function Story({ reference, names }: Props) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const { data, failure } = useCall(errorLog.operations.find, { params: { id: reference } });
  if (failure)
    return (
      <p role="status" className={styles.missing}>
        {failure.code === 'not-found' ? t('notFound', { reference }) : failure.message}
      </p>
    );
  return data ? <Told found={data} names={names} /> : null;
}

function Told({ found: { items, cause }, names }: { readonly found: Found; readonly names: Props['names'] }) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const moment = useMoment();
  const [first] = items;
  if (!first) return null;
  const has = <T,>(read: (entry: Entry) => T | null | undefined) =>
    items.map(read).find((one) => one != null);
  const organisation = has(({ account_id_ref }) => account_id_ref);
  const facts: readonly (readonly [name: string, value: string | null | undefined])[] = [
    [t('fact.when'), moment(first.created_at)],
    [t('fact.organisation'), organisation == null ? null : (names.get(organisation) ?? String(organisation))],
    [t('fact.role'), has(({ metadata }) => metadata?.role)],
    [t('fact.page'), has(({ metadata }) => metadata?.url)],
    [t('fact.endpoint'), first.endpoint],
    [t('fact.code'), [...new Set(items.map(({ error_code }) => error_code))].join(', ')],
    [t('fact.release'), has(({ metadata }) => metadata?.release)],
    [t('fact.browser'), has(({ metadata }) => metadata?.userAgent)],
    [t('fact.request'), first.request_id],
    [t('fact.cause'), t('oneOf', { count: cause.times, last: moment(cause.last_seen_at) })],
  ];
  const trail = has(({ metadata }) => (metadata && metadata.trail.length > 0 ? metadata.trail : null)) ?? [];
  const spans = has(({ metadata }) => (metadata && metadata.spans.length > 0 ? metadata.spans : null)) ?? [];
  const behind = items.flatMap(({ metadata }) => [...(metadata?.causes ?? []), metadata?.stack ?? '']);
  const details = behind.filter((line) => line !== '').join('\n\n');
  return (
    <Panel
      title={first.reference ?? ''}
      icon={<SeverityMark severity={cause.severity} label={t(`severity.${cause.severity}`)} />}
      aside={first.message}
    >
      <div className={styles.columns}>
        <div>
          <h3 className={styles.title}>{t('whatItWas')}</h3>
          <dl className={styles.facts}>
            {facts.map(([name, value]) =>
              value ? (
                <div key={name} style={{ display: 'contents' }}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </div>
        <div>
          <h3 className={styles.title}>{t('whatTheyDid')}</h3>
          {trail.length === 0 ? (
            <p className={styles.title}>{t('noTrail')}</p>
          ) : (
            <ol className={styles.steps}>
              {trail.map(({ at, what, status, ms }) => (
                <li key={`${at} ${what}`} className={styles.step}>
                  <span className={styles.time}>{moment(at)}</span>
                  <span className={isFailed(status) ? styles.failed : styles.what}>{what}</span>
                  <span className={isFailed(status) ? styles.failed : styles.time}>
                    {status === null ? '' : t('step', { status, ms: Math.round(ms ?? 0) })}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </div>
        <Spans spans={spans} />
      </div>
      {details !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={styles.stack} tabIndex={0} aria-label={t('details')}>
          <code>{details}</code>
        </section>
      )}
    </Panel>
  );
}

type SpansOf = { readonly spans: NonNullable<Entry['metadata']>['spans'] };

/** What the call or the work asked of the store and of others, longest first. */
function Spans({ spans }: SpansOf) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  return (
    <div>
      <h3 className={styles.title}>{t('whereTimeWent')}</h3>
      {spans.length === 0 ? (
        <p className={styles.title}>{t('noSpans')}</p>
      ) : (
        <ol className={styles.steps}>
          {spans.map(({ name, times, ms }) => (
            <li key={name} className={styles.span}>
              <span className={styles.what}>{name}</span>
              <span className={styles.time}>{t('span', { times, ms })}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function isFailed(status: number | null): boolean {
  return status !== null && (status >= 400 || status === 0);
}
