import { makeStyles, tokens } from '@fluentui/react-components';
import { type } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';
import type { Field } from '../controller/metadata.ts';

const useStyles = makeStyles({
  error: { ...type.caption, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

/** What is wrong with columns that stand in no field of the form: it is said all the same. */
export function OtherErrors({ fields }: { readonly fields: readonly Field[] }) {
  const styles = useStyles();
  const { errors } = useTable().editor;
  const others = Object.entries(errors).filter(([column]) => !fields.some(({ name }) => name === column));
  return others.map(([column, words]) => (
    <p key={column} role="alert" className={styles.error}>
      {words}
    </p>
  ));
}
