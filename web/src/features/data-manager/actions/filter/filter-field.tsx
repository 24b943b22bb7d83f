import { Button, Field as FieldBox, makeStyles } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { Suspense } from 'react';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { size, space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldFilterProps } from '../../fields/define-kind.ts';
import { kindOf, useCellText } from '../../fields/kinds.ts';
import { useNamesOf } from '../../fields/reference/use-options.ts';

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', gap: space.s2, marginTop: space.s2 },
  chip: { overflowWrap: 'anywhere', minWidth: 0 },
});

/** One column of the filter: the multi-select of its kind, and what is chosen in it (spec 2 §5.1). */
export function FilterField(props: FieldFilterProps) {
  const { field, chosen, onChange } = props;
  const styles = useStyles();
  const t = useText('data-manager');
  const nameOf = useValueNames(props);
  const { Filter } = kindOf(field);
  return (
    <div>
      <Suspense fallback={<Placeholder height={size.avatar} />}>
        <FieldBox label={field.label}>{Filter && <Filter {...props} />}</FieldBox>
      </Suspense>
      {chosen.length > 0 && (
        <div className={styles.chips}>
          {chosen.map((value) => (
            <Button
              key={String(value)}
              className={styles.chip}
              size="small"
              shape="circular"
              icon={<Dismiss16Regular />}
              iconPosition="after"
              aria-label={t('filterDrop', { name: nameOf(value) })}
              onClick={() => onChange(chosen.filter((one) => one !== value))}
            >
              {nameOf(value)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What people call the chosen values; a key that no row on screen has is looked up. */
function useValueNames({ field, chosen }: FieldFilterProps) {
  const { names } = useTable().rows;
  const unknown = chosen.filter((value) => names[field.name]?.[String(value)] === undefined);
  const looked = useNamesOf(field, field.variable.references ? unknown : []);
  const known = { [field.name]: { ...looked[field.name], ...names[field.name] } };
  const text = useCellText(known);
  return (value: FieldFilterProps['chosen'][number]) => text(field, { [field.name]: value });
}
