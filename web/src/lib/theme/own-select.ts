import type { GriffelStyle } from '@fluentui/react-components';
import { space } from './sizes.ts';

/** A list of the browser's own behind a face of ours: each engine draws another arrow, in another width. */
export const ownSelect: GriffelStyle = {
  appearance: 'none',
  padding: `0 ${space.s5} 0 ${space.s2}`,
  backgroundImage:
    'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%)',
  backgroundSize: `${space.s1} ${space.s1}`,
  backgroundPosition: `right ${space.s3} center, right ${space.s2} center`,
  backgroundRepeat: 'no-repeat',
  // What a person chose for all colours of the screen goes before ours.
  '@media (forced-colors: active)': { appearance: 'auto', backgroundImage: 'none' },
};
