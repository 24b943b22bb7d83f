/** Room between and inside things. */
export const space = {
  s0: '2px',
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '24px',
  s6: '32px',
  s7: '48px',
} as const;

/** How large things are; 44 is the least that a thumb hits. */
export const size = {
  dot: '8px',
  iconSmall: '16px',
  icon: '20px',
  iconLarge: '24px',
  mark: '28px',
  field: '36px',
  row: '40px',
  target: '44px',
  header: '52px',
  avatar: '56px',
  dock: '64px',
  key: '72px',
  chart: '96px',
  label: '112px',
  picture: '120px',
  tight: '160px',
  /** Spec 2 §5.4. */
  preview: '200px',
  narrow: '220px',
  dockWide: '224px',
  menu: '260px',
  tree: '300px',
  panelPart: '360px',
  /** What stands beside every page. */
  companion: '408px',
  card: '420px',
  modal: '500px',
  form: '560px',
  /** A side panel at the right: Fluent's medium drawer. */
  panel: '592px',
  toast: '560px',
  reading: '720px',
  phoneTall: '800px',
  wide: '960px',
  page: '1280px',
} as const;

/** Where the layout changes (phones, where the dock has names, where two columns stand beside each other). */
export const media = {
  phone: '@media (max-width: 600px)',
  /** Most phones, and the narrowest: what can go without goes. */
  small: '@media (max-width: 420px)',
  tiny: '@media (max-width: 380px)',
  above: '@media (min-width: 601px)',
  narrow: '@media (max-width: 900px)',
  wide: '@media (min-width: 1200px)',
  underWide: '@media (max-width: 1199px)',
  /** Where the fields above a report and its tools share a row. */
  oneRow: '@media (min-width: 1400px)',
  /** Where a side panel and the page stand beside each other. */
  spacious: '@media (min-width: 1600px)',
  /** Spec 1 §9: a panel docks at the bottom. */
  short: '@media (max-height: 759px)',
  /** What stands beside every page leaves it less room than its width says (components/side-panel). */
  crowded: ':global(html[data-crowded])',
  crowding: '@media (min-width: 1200px) and (max-width: 1599px)',
  low: '@media (max-height: 480px)',
  /** A desktop at 400 %: what stands above must be able to go. */
  flat: '@media (max-height: 320px)',
  /** A report's cards: one column, and at most two (spec 1 §9). */
  oneColumn: '@media (max-width: 768px)',
  twoColumns: '@media (max-width: 1290px)',
  print: '@media print',
  /** A toolbar with less room than its buttons with their names: of two, and of more. */
  barOfTwo: '@container (max-width: 560px)',
  barOfMore: '@container (max-width: 780px)',
} as const;

export const fontFamily =
  '"Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, "Noto Sans", "Helvetica Neue", sans-serif';
const displayFamily = `"Segoe UI Variable Display", ${fontFamily}`;

/** The type scale: 12 caption, 14 body, 16 lead, 20 section, 28 page, 44 figure. */
export const type = {
  caption: { fontSize: '12px', lineHeight: '16px' },
  body: { fontSize: '14px', lineHeight: '20px' },
  lead: { fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  section: { fontSize: '20px', lineHeight: '26px', fontWeight: 600, fontFamily: displayFamily },
  /** The sentence under a page's title. */
  headline: { fontSize: '20px', lineHeight: '28px', fontWeight: 400, fontFamily: displayFamily },
  page: {
    fontSize: '28px',
    lineHeight: '34px',
    fontWeight: 600,
    fontFamily: displayFamily,
    letterSpacing: '-.01em',
  },
  /** A page's title on a phone, and on the narrowest: the longest words of the three languages stand whole. */
  pageSmall: { fontSize: '24px', lineHeight: '30px' },
  pageTiny: { fontSize: '22px', lineHeight: '28px' },
  figure: {
    fontSize: '44px',
    lineHeight: '48px',
    fontWeight: 600,
    fontFamily: displayFamily,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;

/** The condition of a media rule, for `matchMedia`. */
export function conditionOf(rule: string): string {
  return rule.replace('@media ', '');
}

/** A length that is data: a column's width in the catalogue, the height of so many rows. */
export function inPixels(length: number): string {
  return `${length}px`;
}
