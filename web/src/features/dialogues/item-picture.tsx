import { makeStyles, tokens } from '@fluentui/react-components';
import { usePicture } from '../../api/use-picture.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  // The room of the picture is there before it is, so that nothing jumps.
  box: { height: size.preview, marginBottom: space.s2 },
  picture: {
    display: 'block',
    maxWidth: '100%',
    height: '100%',
    objectFit: 'contain',
    objectPosition: 'left',
    borderRadius: tokens.borderRadiusMedium,
  },
  failed: { ...type.caption, margin: `0 0 ${space.s2}`, color: tokens.colorNeutralForeground3 },
});

/** The picture of an item above its words, which say all that has to be known. */
export function ItemPicture({ name }: { readonly name: string }) {
  const styles = useStyles();
  const t = useText('panel');
  const { address, failed } = usePicture(name);
  if (failed) return <p className={styles.failed}>{t('picture.downloadFailed')}</p>;
  return (
    <div className={styles.box}>{address && <img className={styles.picture} src={address} alt="" />}</div>
  );
}
