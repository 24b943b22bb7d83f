import { iconChoices } from '@livingroom/shared/core/catalogue/icons.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { lazy } from 'react';
import { languageStore } from '../../../../i18n/texts.ts';
import { defineKind } from '../define-kind.ts';
import { kind as image } from '../image/kind.tsx';

const IconOrPictureInput = lazy(async () => ({ default: (await import('./input.tsx')).IconOrPictureInput }));

/** One of the icons by its name, or a picture as a column of pictures has it. */
export const kind = defineKind({
  ...image,
  fits: ({ variable }) => variable.format === 'icon-or-picture',
  cell(value, field, reader) {
    const icon = iconChoices.find((one) => one.value === value);
    return icon ? textIn(icon.label, languageStore.get()) : image.cell(value, field, reader);
  },
  Input: IconOrPictureInput,
});
