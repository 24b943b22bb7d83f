import { Button, makeStyles } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import type { Scalar } from '@livingroom/shared/calls/row-query.ts';
import { useLocale, useText } from '../../../../i18n/use-text.ts';
import { space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Field } from '../../controller/metadata.ts';
import type { Test } from '../../controller/rows.ts';
import { filterFields, useCellText } from '../../fields/kinds.ts';
import { useNamesOf } from '../../fields/reference/use-options.ts';

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', gap: space.s2, marginBottom: space.s3 },
  chip: { overflowWrap: 'anywhere', minWidth: 0 },
});

/** What narrows the list, one chip each; a press takes it away. */
export function ShownFilters() {
  const styles = useStyles();
  const t = useText('list-views');
  const { table, rows } = useTable();
  const { filters, tests } = rows;
  if (!table) return null;
  const used = filterFields(table).filter(({ name }) => filters[name] || tests[name]);
  return (
    <section className={styles.chips} aria-label={t('chips')}>
      {used.map((field) => (
        <FieldChips
          key={field.name}
          field={field}
          chosen={filters[field.name] ?? []}
          tests={tests[field.name] ?? []}
          onChange={(values, all) => {
            const without = <T,>(from: { readonly [name: string]: T }) =>
              Object.fromEntries(Object.entries(from).filter(([name]) => name !== field.name));
            rows.narrow(
              values.length > 0 ? { ...filters, [field.name]: values } : without(filters),
              all.length > 0 ? { ...tests, [field.name]: all } : without(tests),
            );
          }}
        />
      ))}
    </section>
  );
}

type Props = {
  readonly field: Field;
  readonly chosen: readonly Scalar[];
  readonly tests: readonly Test[];
  readonly onChange: (chosen: readonly Scalar[], tests: readonly Test[]) => void;
};

/** Values that are named in a chip; of more it says how many. */
const named = 3;

function FieldChips({ field, chosen, tests, onChange }: Props) {
  const t = useText('list-views');
  const locale = useLocale();
  const nameOf = useNames(field, chosen, tests);
  const list = (values: readonly Scalar[]) =>
    values.length > named
      ? t('chip.many', { count: values.length })
      : new Intl.ListFormat(locale, { type: 'disjunction' }).format(values.map(nameOf));
  const none = tests.flatMap((test) => (test.kind === 'not' ? [test.value] : []));
  const name = field.label;
  const others = tests.filter(({ kind }) => kind !== 'not');
  return (
    <>
      {chosen.length > 0 && (
        <Chip words={t('chip.is', { name, value: list(chosen) })} onDrop={() => onChange([], tests)} />
      )}
      {others.map((test) => (
        <Chip
          key={test.kind}
          words={t(`chip.${test.kind}`, { name, value: 'text' in test ? test.text : '' })}
          onDrop={() =>
            onChange(
              chosen,
              tests.filter((one) => one !== test),
            )
          }
        />
      ))}
      {none.length > 0 && (
        <Chip words={t('chip.not', { name, value: list(none) })} onDrop={() => onChange(chosen, others)} />
      )}
    </>
  );
}

function useNames(field: Field, chosen: readonly Scalar[], tests: readonly Test[]) {
  const { names } = useTable().rows;
  const all = [...chosen, ...tests.flatMap((test) => (test.kind === 'not' ? [test.value] : []))];
  const unknown = all.filter((value) => names[field.name]?.[String(value)] === undefined);
  const looked = useNamesOf(field, field.variable.references ? unknown : []);
  const text = useCellText({ [field.name]: { ...looked[field.name], ...names[field.name] } });
  return (value: Scalar) => text(field, { [field.name]: value });
}

function Chip({ words, onDrop }: { readonly words: string; readonly onDrop: () => void }) {
  const styles = useStyles();
  const t = useText('list-views');
  return (
    <Button
      className={styles.chip}
      size="small"
      shape="circular"
      icon={<Dismiss16Regular />}
      iconPosition="after"
      aria-label={t('chip.drop', { words })}
      onClick={onDrop}
    >
      {words}
    </Button>
  );
}
