import { useCallback } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { displayMs, notify } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';
import { namesIn, type View } from './cards/view-model.ts';
import type { Report } from './model.ts';
import { SaveMenu } from './save-menu.tsx';
import { useSaveFigures } from './use-save-figures.ts';

type Props = {
  readonly view: View;
  readonly report: Report;
  /** The ring's report; all others are cards. */
  readonly isSunburst: boolean;
};

/** Saves the report that is looked at: on paper or as PDF, all its figures, or slides with a part on each. */
export function SaveReport({ view, report, isSunburst }: Props) {
  const t = useText('report');
  const locale = useLocale();
  const figures = useSaveFigures(view);
  const failed = useCallback(() => notify(t('save.failed'), 'error', displayMs.info), [t]);
  const slides = useAction(async () => {
    // The library that writes slides comes with the first of them.
    const [{ slidesOf }, { cardContents, ringContents }] = await Promise.all([
      import('./slides/slides-of.ts'),
      import('./slides/contents.ts'),
    ]);
    const texts = { t, locale };
    const title = view.report?.title ?? '';
    const round = view.round_id === null ? '' : namesIn(view, texts).round(view.round_id);
    const blob = await slidesOf({
      title,
      looked: [view.unit?.unit_name ?? '', round].filter(Boolean).join(' · '),
      foot: view.small_print.join(' '),
      slides: isSunburst ? ringContents(report, texts) : cardContents(view, texts),
    });
    saveFile(blob, `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-') || t('save.name')}.pptx`);
  }, failed);
  return (
    <SaveMenu
      busy={figures.running || slides.running}
      onFigures={(format) => void figures.run(format)}
      onSlides={() => void slides.run()}
      onPrint={() => window.print()}
    />
  );
}
