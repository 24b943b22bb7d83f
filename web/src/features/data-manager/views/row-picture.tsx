import { makeStyles, tokens } from '@fluentui/react-components';
import { readPictureName } from '@livingroom/shared/rules/pictures/names.ts';
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
  const field = table.fields.find(({ variable }) => variable.format === 'image');
  const name = field && row[field.name];
  return typeof name === 'string' && readPictureName(name) ? name : null;
}

/** The picture beside a row's name, which says all that it does. */
export function RowPicture({ name }: { readonly name: string }) {
  const styles = useStyles();
  const address = useThumbnail(name);
  return address && <img className={styles.picture} src={address} alt="" />;
}
