import { Field as FieldBox, makeStyles, Select } from '@fluentui/react-components';
import { iconChoices, isIcon } from '@livingroom/shared/core/catalogue/icons.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { useState } from 'react';
import { NamedIcon } from '../../../../components/named-icon.tsx';
import { useStore } from '../../../../hooks/use-store.ts';
import { languageStore } from '../../../../i18n/texts.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';
import { ImageInput } from '../image/input.tsx';
import { textOf } from '../parts/text-value.ts';

const PICTURE = 'picture';

const useStyles = makeStyles({
  both: { display: 'grid', gap: space.s3 },
  chosen: { display: 'flex', alignItems: 'center', gap: space.s2 },
  choice: { flexGrow: 1 },
});

/** Chooses an icon, or a picture of one's own. */
export function IconOrPictureInput({ field }: FieldInputProps) {
  const styles = useStyles();
  const t = useText('panel');
  const language = useStore(languageStore);
  const { editor } = useTable();
  const value = textOf(editor.value(field));
  const icon = isIcon(value) ? value : null;
  const [wantsPicture, setWantsPicture] = useState(false);
  const isPicture = icon === null && (value !== '' || wantsPicture);
  return (
    <div className={styles.both}>
      <div className={styles.chosen}>
        {icon && <NamedIcon name={icon} size={24} />}
        <FieldBox className={styles.choice} label={t('icon')}>
          <Select
            value={isPicture ? PICTURE : (icon ?? '')}
            disabled={editor.readOnly}
            onChange={(_, { value: next }) => {
              setWantsPicture(next === PICTURE);
              editor.change(field, isIcon(next) ? next : null);
            }}
          >
            <option value="">{t('icon.none')}</option>
            {iconChoices.map((one) => (
              <option key={one.value} value={one.value}>
                {textIn(one.label, language)}
              </option>
            ))}
            <option value={PICTURE}>{t('icon.picture')}</option>
          </Select>
        </FieldBox>
      </div>
      {isPicture && <ImageInput field={field} />}
    </div>
  );
}
