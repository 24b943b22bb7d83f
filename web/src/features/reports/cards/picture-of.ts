import { toBlob } from 'html-to-image';

/** Points of the picture for each of the page, so that it stays sharp on paper and in slides. */
const SHARPNESS = 2;

/** A PNG of an element as it is seen, without what only works on a page (marked `data-tool`). */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  const blob = await toBlob(element, {
    pixelRatio: SHARPNESS,
    // The page's fonts are the device's: there is nothing to embed.
    skipFonts: true,
    backgroundColor: getComputedStyle(element).backgroundColor,
    filter: (node) => !(node instanceof HTMLElement && 'tool' in node.dataset),
  });
  if (!blob) throw new Error('The picture is empty');
  return blob;
}
