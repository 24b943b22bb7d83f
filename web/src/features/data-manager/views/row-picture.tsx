import { makeStyles, tokens } from '@fluentui/react-components';
import { holdsPictures, type IconName, isIcon } from '@livingroom/shared/core/catalogue/icons.ts';
import { readPictureName } from '@livingroom/shared/modules/pictures/rules/names.ts';
import { lazy, Suspense } from 'react';
import { useThumbnail } from '../../../api/use-thumbnail.ts';
import { size } from '../../../lib/theme/sizes.ts';
import type { Row, TableInfo } from '../controller/metadata.ts';

const useStyles = makeStyles({
  picture: {
    flexShrink: 0,
    width: size.mark,
    height: size.mark,
    borderRadius: tokens.borderRadiusMedium,
    objectFit: 'contain',
  },
});

/** The name of the picture that stands for a row; null for a row without one. */
export function pictureOf(table: TableInfo, row: Row): string | null {
  const name = standsFor(table, row);
  return name === null || isIcon(name) ? null : name;
}

/** The icon that stands for a row in its place. */
export function iconOf(table: TableInfo, row: Row): IconName | null {
  const name = standsFor(table, row);
  return isIcon(name) ? name : null;
}

function standsFor(table: TableInfo, row: Row): string | null {
  const field = table.fields.find(({ variable }) => holdsPictures(variable));
  const name = field && row[field.name];
  return typeof name === 'string' && (isIcon(name) || readPictureName(name)) ? name : null;
}

/** Icons come with the first row that has one. */
const NamedIcon = lazy(async () => ({
  default: (await import('../../../components/named-icon.tsx')).NamedIcon,
}));

/** The icon beside a row's name. */
export function RowIcon({ name }: { readonly name: IconName }) {
  return (
    <Suspense>
      <NamedIcon name={name} size={20} />
    </Suspense>
  );
}

/** The picture beside a row's name, which says all that it does. */
export function RowPicture({ name }: { readonly name: string }) {
  const styles = useStyles();
  const address = useThumbnail(name);
  return address && <img className={styles.picture} src={address} alt="" />;
}
