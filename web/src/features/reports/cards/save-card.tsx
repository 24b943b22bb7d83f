import { type RefObject, useCallback } from 'react';
import { useAction } from '../../../api/use-action.ts';
import { useText } from '../../../i18n/use-text.ts';
import { displayMs, notify } from '../../../lib/notify.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { SaveMenu } from '../save-menu.tsx';
import { useSaveFigures } from '../use-save-figures.ts';
import type { View, ViewCard } from './view-model.ts';

type Props = {
  readonly view: View;
  readonly card: ViewCard;
  /** What the picture is taken of. */
  readonly around: RefObject<HTMLElement | null>;
};

/** Saves one card: as a picture of what is seen, or its figures. */
export function SaveCard({ view, card, around }: Props) {
  const t = useText('report');
  const title = card.card?.title ?? card.id;
  const figures = useSaveFigures(view, card.id);
  const failed = useCallback(() => notify(t('save.failed'), 'error', displayMs.info), [t]);
  const picture = useAction(async () => {
    if (!around.current) return;
    // The library that draws a page comes with the first picture.
    const { pictureOf } = await import('./picture-of.ts');
    saveFile(await pictureOf(around.current), `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`);
  }, failed);
  return (
    <SaveMenu
      of={title}
      busy={figures.running || picture.running}
      onFigures={(format) => void figures.run(format)}
      onPicture={() => void picture.run()}
    />
  );
}
