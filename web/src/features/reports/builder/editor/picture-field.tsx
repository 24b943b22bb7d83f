import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { MOST_PICTURE_LETTERS, pictureAddress } from '@livingroom/shared/modules/reports/rules/looks.ts';
import { placeholders } from '@livingroom/shared/modules/reports/rules/text.ts';
import { useRef, useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { space, type } from '../../../../lib/theme/sizes.ts';
import { wordsIn } from '../card-name.ts';
import type { Block, BlockChange } from './block.ts';
import { ChoiceField, SwitchField } from './fields.tsx';
import { WordsField } from './words-field.tsx';

const OWN = 'own';
const pictures = placeholders.filter((name) => name.endsWith('Illustration')).map((name) => `<${name}>`);
const fits = ['contain', 'cover'] as const;

const useStyles = makeStyles({
  upload: { display: 'grid', gap: space.s1, justifyItems: 'start' },
  hidden: { display: 'none' },
  note: { ...type.caption, margin: 0 },
});

type Props = {
  readonly block: Block;
  readonly path: string;
  readonly language: Language;
  readonly onChange: BlockChange;
};

/** A picture of the organisation, or one of the report's own, and what it shows for those who do not see it. */
export function PictureField({ block, path, language, onChange }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  const file = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const value = typeof block.value === 'number' ? '' : wordsIn(block.value, language);
  const take = async (chosen: File) => {
    const address = await addressOf(chosen);
    const isFine = address.length <= MOST_PICTURE_LETTERS && pictureAddress.test(address);
    setRefused(!isFine);
    if (isFine) onChange({ value: address });
  };
  return (
    <>
      <ChoiceField
        label={t('picture')}
        path={`${path}.value`}
        value={pictures.includes(value) ? value : OWN}
        options={[
          ...pictures.map((name) => ({ value: name, label: name })),
          { value: OWN, label: t('picture.own') },
        ]}
        onChange={(next) => onChange({ value: next === OWN ? '' : next })}
      />
      {!pictures.includes(value) && (
        <div className={styles.upload}>
          <Button icon={<ArrowUpload20Regular />} onClick={() => file.current?.click()}>
            {t(value === '' ? 'picture.upload' : 'picture.replace')}
          </Button>
          <p className={styles.note} role={refused ? 'alert' : undefined}>
            {t(refused ? 'picture.refused' : 'picture.rule')}
          </p>
          <input
            ref={file}
            className={styles.hidden}
            type="file"
            tabIndex={-1}
            accept="image/png,image/jpeg,image/webp"
            aria-label={t('picture.upload')}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              if (chosen) void take(chosen);
            }}
          />
        </div>
      )}
      <WordsField
        label={t('picture.words')}
        language={language}
        value={block.title}
        onChange={(title) => onChange({ title })}
      />
      <ChoiceField
        label={t('picture.fit')}
        path={`${path}.objectFit`}
        value={block.objectFit}
        none={t('usual')}
        options={fits.map((fit) => ({ value: fit, label: t(`fit.${fit}`) }))}
        onChange={(objectFit) => onChange({ objectFit })}
      />
      <SwitchField
        label={t('picture.circle')}
        value={block.imageSize === 'circle'}
        onChange={(round) => onChange({ imageSize: round ? 'circle' : undefined })}
      />
    </>
  );
}

/** The file as an address that holds it. */
function addressOf(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
}
