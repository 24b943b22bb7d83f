import { logoSize } from '@livingroom/shared/modules/emails/rules/design.ts';

/** Sharp on screens with twice the points. */
const SCALE = 2;

/** A chosen picture as the logo of a mail: a PNG of the size that mails show, in base64. Throws where it is no picture. */
export async function drawLogo(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  try {
    const { width, height } = logoSize;
    const scale = Math.min(1, (width * SCALE) / bitmap.width, (height * SCALE) / bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
  } finally {
    bitmap.close();
  }
}
