import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { pictureAddress } from '@livingroom/shared/modules/reports/rules/looks.ts';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { inPixels, type } from '../../../lib/theme/sizes.ts';
import type { Block } from './view-model.ts';

const useStyles = makeStyles({
  image: { maxWidth: '100%', display: 'block', borderRadius: tokens.borderRadiusMedium },
  circle: { borderRadius: tokens.borderRadiusCircular, aspectRatio: '1' },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
});

const USUAL_WIDTH = 200;

/** A picture that stands in the report itself; what is no picture, or cannot be drawn, says so. */
export function ImageBlock({ block }: { readonly block: Block }) {
  const styles = useStyles();
  const t = useText('report');
  const [failed, fail] = useState(false);
  const { value, title, imageSize, objectFit = 'cover', size = USUAL_WIDTH } = block;
  if (value === '' || value === undefined) return null;
  if (failed || typeof value !== 'string' || !pictureAddress.test(value))
    return <p className={styles.quiet}>{t('card.noImage')}</p>;
  const isCircle = imageSize === 'circle';
  return (
    <img
      className={mergeClasses(styles.image, isCircle && styles.circle)}
      style={{ width: inPixels(size), objectFit }}
      src={value}
      alt={title ?? ''}
      onError={() => fail(true)}
    />
  );
}
