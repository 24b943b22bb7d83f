import { makeStyles, tokens } from '@fluentui/react-components';
import { SHOWN_CHANGES } from '@livingroom/shared/modules/sheets/rules/brake.ts';
import type { ImportCheck } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { Panel } from '../panel.tsx';

const useStyles = makeStyles({
  counts: { display: 'flex', flexWrap: 'wrap', gap: space.s6, margin: 0 },
  count: { display: 'flex', flexDirection: 'column-reverse' },
  figure: { ...type.figure, margin: 0 },
  label: { ...type.body, color: tokens.colorNeutralForeground2 },
  list: { display: 'grid', gap: space.s3, listStyleType: 'none', margin: 0, padding: 0 },
  quiet: { ...type.caption, display: 'block', color: tokens.colorNeutralForeground2 },
  text: { ...type.body, overflowWrap: 'anywhere' },
  note: { ...type.body, margin: `0 0 ${space.s3}`, color: tokens.colorNeutralForeground2 },
});

const counted = ['new', 'changed', 'unchanged', 'leaving', 'wrong'] as const;

type Counted = { readonly [name in (typeof counted)[number]]?: number };

/** What a dry run counts, or what an import has changed. */
export function Counts({ found, title }: { readonly found: Counted; readonly title?: string }) {
  const styles = useStyles();
  const t = useText('people-import');
  return (
    <Panel title={title ?? t('counts')}>
      <dl className={styles.counts}>
        {counted.map(
          (name) =>
            found[name] !== undefined && (
              <div key={name} className={styles.count}>
                <dt className={styles.label}>{t(`count.${name}`)}</dt>
                <dd className={styles.figure}>{found[name]}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}

/** Row numbers that a line lists. */
const listedRows = 10;

/** Causes with the rows that they concern. */
export function Findings({ findings }: { readonly findings: ImportCheck['findings'] }) {
  const styles = useStyles();
  const t = useText('people-import');
  return (
    <ul className={styles.list}>
      {findings.map(({ kind, message, count, rows }) => (
        <li key={`${kind} ${message}`} className={styles.text}>
          {message}
          {rows.length > 0 && (
            <span className={styles.quiet}>
              {t('rows', {
                count,
                rows: `${rows.slice(0, listedRows).join(', ')}${count > listedRows ? '…' : ''}`,
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type Changed = {
  readonly changes: readonly (Omit<ImportCheck['changes'][number], 'row'> & {
    readonly row?: number | null;
  })[];
};

type ChangesProps = {
  readonly found: Changed;
  /** Rows that change, of which these may be the first. */
  readonly all: number;
};

/** Changes field by field, with what stood before. */
export function Changes({ found, all }: ChangesProps) {
  const styles = useStyles();
  const t = useText('people-import');
  const shown = (value: string) => value || t('changes.empty');
  return (
    <Panel title={t('changes')}>
      {all > SHOWN_CHANGES && (
        <p className={styles.note}>{t('changes.first', { shown: SHOWN_CHANGES, all })}</p>
      )}
      <ul className={styles.list}>
        {found.changes.map(({ row, name, fields }, place) => (
          <li key={`${row ?? place} ${name}`} className={styles.text}>
            {name}
            {fields.map(({ label, before, after }) => (
              <span key={label} className={styles.quiet}>
                {label}: {t('changes.to', { before: shown(before), after: shown(after) })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type FieldsProps = { readonly fields: ImportCheck['new_fields']; readonly note: string };

/** Fields that the sheet adds, and when (`note`), with whom they get a value and some of the values. */
export function NewFields({ fields, note }: FieldsProps) {
  const styles = useStyles();
  const t = useText('people-import');
  const kinds = useText('data-manager');
  return (
    <Panel title={t('new')}>
      <p className={styles.note}>{note}</p>
      <ul className={styles.list}>
        {fields.map(({ label, table, type: kind, filled, samples }) => (
          <li key={`${table} ${label}`} className={styles.text} dir="auto">
            {label}
            <span className={styles.quiet}>
              {kinds(`own.type.${kind}`)} ·{' '}
              {filled === 0
                ? t('new.none')
                : t(table === 'units' ? 'new.ofUnits' : 'new.ofPeople', { count: filled })}
            </span>
            {samples.length > 0 && (
              <span className={styles.quiet}>{t('new.values', { values: samples.join(', ') })}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
