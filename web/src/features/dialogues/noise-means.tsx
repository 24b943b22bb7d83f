import { useText } from '../../i18n/use-text.ts';
import type { Opened } from './types.ts';

type Props = {
  readonly noise: NonNullable<Opened['privacy']['noise']>;
  readonly className: string;
};

/** What random noise means for one answer and for all of them, in numbers, before anybody answers (privacy.md 12). */
export function NoiseMeans({ noise, className }: Props) {
  const t = useText('privacy');
  return (
    <>
      <p>{t('noise.reader')}</p>
      <ul className={className}>
        <li>{t('noise.one', noise.one)}</li>
        <li>{t('noise.all', noise.all)}</li>
        <li>{t('noise.year', noise.year)}</li>
      </ul>
    </>
  );
}
