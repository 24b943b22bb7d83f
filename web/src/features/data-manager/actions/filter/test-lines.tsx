import { Button, Field as FieldBox, Input, makeStyles, Select } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { Dismiss16Regular, Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { mostConditions, type Scalar } from '@livingroom/shared/calls/row-query.ts';
import { Suspense } from 'react';
import { IconButton } from '../../../../components/icon-button.tsx';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { size, space } from '../../../../lib/theme/sizes.ts';
import type { Field } from '../../controller/metadata.ts';
import type { Test } from '../../controller/rows.ts';
import { kindOf, useCellText } from '../../fields/kinds.ts';
import { useNamesOf } from '../../fields/reference/use-options.ts';
import { type TestKind, testKinds } from '../../fields/tests.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', gap: space.s2, marginTop: space.s2 },
  line: { display: 'flex', alignItems: 'center', gap: space.s2, flexWrap: 'wrap' },
  kind: { flexShrink: 0, width: size.tight },
  value: { flexGrow: 1, flexBasis: 0, minWidth: size.label },
  add: { justifySelf: 'start' },
});

type Props = {
  readonly field: Field;
  readonly tests: readonly Test[];
  readonly onChange: (tests: readonly Test[]) => void;
};

/** Lines that cannot be asked yet, such as a bound without a value, stand in the panel alone. */
type Line = { readonly kind: TestKind; readonly text: string };

/** Further conditions on a column: empty or not, from and to, a part of the text, none of these. All must hold. */
export function TestLines({ field, tests, onChange }: Props) {
  const styles = useStyles();
  const t = useText('list-views');
  const kinds = testKinds(field);
  const change = (place: number, test: Test | null) =>
    onChange(tests.flatMap((one, at) => (at === place ? (test ?? []) : one)));
  const unused = kinds.filter((kind) => kind !== 'not' && tests.every((test) => test.kind !== kind));
  const next = unused[0] ?? 'not';
  const isNone = tests.some(({ kind }) => kind === 'not');
  return (
    <div className={styles.lines}>
      {tests.map((test, place) =>
        test.kind === 'not' ? null : (
          <TestLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and stay in order
            key={place}
            field={field}
            test={test}
            kinds={[test.kind, ...unused]}
            onChange={(changed) => change(place, changed)}
          />
        ),
      )}
      {isNone && <NoneOf field={field} tests={tests} onChange={onChange} />}
      {tests.length < mostConditions - 2 && (next !== 'not' || !isNone) && (
        <Button
          className={styles.add}
          appearance="subtle"
          size="small"
          icon={<Add16Regular />}
          aria-label={t('test.addTo', { name: field.label })}
          onClick={() => onChange([...tests, blank(next)])}
        >
          {t('test.add')}
        </Button>
      )}
    </div>
  );
}

function blank(kind: TestKind): Test {
  if (kind === 'empty' || kind === 'filled') return { kind };
  return kind === 'not' ? { kind, value: null } : { kind, text: '' };
}

type LineProps = {
  readonly field: Field;
  readonly test: Test;
  readonly kinds: readonly TestKind[];
  readonly onChange: (test: Test | null) => void;
};

function TestLine({ field, test, kinds, onChange }: LineProps) {
  const styles = useStyles();
  const t = useText('list-views');
  const { range } = kindOf(field);
  const line: Line = { kind: test.kind, text: 'text' in test ? test.text : '' };
  return (
    <div className={styles.line}>
      <Select
        className={styles.kind}
        aria-label={t('test.kindOf', { name: field.label })}
        value={line.kind}
        onChange={(_, { value }) => {
          const kind = kinds.find((one) => one === value);
          if (kind) onChange(blank(kind));
        }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`test.${kind}`)}
          </option>
        ))}
      </Select>
      {'text' in test && (
        <Input
          className={styles.value}
          type={test.kind === 'contains' ? 'text' : (range?.input ?? 'text')}
          aria-label={t('test.valueOf', { name: field.label, test: t(`test.${test.kind}`) })}
          value={test.text}
          onChange={(_, { value }) => onChange({ kind: test.kind, text: value })}
        />
      )}
      <IconButton
        appearance="subtle"
        icon={<Dismiss20Regular />}
        label={t('test.remove', { name: field.label, test: t(`test.${test.kind}`) })}
        onClick={() => onChange(null)}
      />
    </div>
  );
}

/** The values that no row may have, chosen as those of the filter are. */
function NoneOf({ field, tests, onChange }: Props) {
  const styles = useStyles();
  const t = useText('list-views');
  const { Filter } = kindOf(field);
  const values = tests.flatMap((test) => (test.kind === 'not' && test.value !== null ? [test.value] : []));
  const others = tests.filter(({ kind }) => kind !== 'not');
  const names = useNamesOf(field, field.variable.references ? values : []);
  const text = useCellText(names);
  const nameOf = (value: Scalar) => text(field, { [field.name]: value });
  const choose = (next: readonly Scalar[]) =>
    onChange([
      ...others,
      ...(next.length > 0 ? next.map((value) => ({ kind: 'not' as const, value })) : [blank('not')]),
    ]);
  return (
    <>
      <div className={styles.line}>
        <Suspense fallback={<Placeholder height={size.field} />}>
          <FieldBox className={styles.value} label={t('test.noneOf', { name: field.label })}>
            {Filter && (
              <Filter field={field} chosen={values} onChange={choose} placeholder={t('test.chooseNone')} />
            )}
          </FieldBox>
        </Suspense>
        <IconButton
          appearance="subtle"
          icon={<Dismiss20Regular />}
          label={t('test.remove', { name: field.label, test: t('test.not') })}
          onClick={() => onChange(others)}
        />
      </div>
      <div className={styles.line}>
        {values.map((value) => (
          <Button
            key={String(value)}
            size="small"
            shape="circular"
            icon={<Dismiss16Regular />}
            iconPosition="after"
            aria-label={t('test.dropNone', { name: nameOf(value) })}
            onClick={() => choose(values.filter((one) => one !== value))}
          >
            {nameOf(value)}
          </Button>
        ))}
      </div>
    </>
  );
}
