import { paper } from '../../lib/theme/paper.ts';
import { qrMatrix, qrPath } from './qr-matrix.ts';

type Props = { readonly text: string; readonly label: string; readonly className?: string };

/** An address as a QR code: black on white in every theme, as cameras want it. */
export function QrCode({ text, label, className }: Props) {
  const matrix = qrMatrix(text);
  const { length } = matrix;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${length} ${length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={length} height={length} fill={paper.sheet} />
      <path d={qrPath(matrix)} fill={paper.ink} />
    </svg>
  );
}
