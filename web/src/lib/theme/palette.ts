/** The one brand ramp, petrol; 80 is the brand on light ground, 120 on dark. */
export const brand = {
  10: '#020f0d',
  20: '#061f1c',
  30: '#0e312c',
  40: '#16433d',
  50: '#125049',
  60: '#0a5d55',
  70: '#0c6b62',
  80: '#0e7a6f',
  90: '#1f897d',
  100: '#2c988b',
  110: '#39a899',
  120: '#45b8a8',
  130: '#64c8b9',
  140: '#7fd9cb',
  150: '#ace4da',
  160: '#d5efe9',
} as const;

export type Palette = {
  /** The page, a panel on it, and what lies between the two: dock, header, quiet parts. */
  readonly ground: string;
  readonly panel: string;
  readonly quiet: string;
  readonly hover: string;
  readonly pressed: string;
  /** Brand so faint that text reads on it: chosen rows, what the pointer is on. */
  readonly tint: string;
  readonly line: string;
  readonly lineStrong: string;
  /** The edge of what can be filled in; contrast of at least 3 on every ground. */
  readonly edge: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly disabled: string;
  readonly focus: string;
  readonly brand: string;
  readonly brandHover: string;
  readonly brandPressed: string;
  /** Brand as text. */
  readonly brandStrong: string;
  readonly brandSoft: string;
  readonly onBrand: string;
  readonly good: string;
  readonly goodSoft: string;
  readonly bad: string;
  readonly badSoft: string;
  readonly note: string;
  readonly noteText: string;
  readonly noteLine: string;
  readonly shadow: string;
};

/** The one warm accent: invitations to act, never for scores. */
export const warm = '#d9793a';

/** Whole scores 1 to 7, red to green by lightness too; the ink reads on every one. */
export const scoreRamp = [
  '#e0564a',
  '#ea7f4c',
  '#efa64f',
  '#ecc757',
  '#b9cc5a',
  '#74bf68',
  '#3aa873',
] as const;
export const scoreInk = '#121c19';

export const light: Palette = {
  ground: '#f7f5f1',
  panel: '#ffffff',
  quiet: '#faf8f5',
  hover: '#f3f0ea',
  pressed: '#e9e4db',
  tint: '#e9f5f2',
  line: '#e4dfd6',
  lineStrong: '#c9c2b6',
  edge: '#857d72',
  text: '#1d1b18',
  text2: '#5c564d',
  text3: '#6f685e',
  disabled: '#aaa295',
  focus: '#0a5d55',
  brand: brand[80],
  brandHover: brand[70],
  brandPressed: brand[60],
  brandStrong: brand[60],
  brandSoft: brand[160],
  onBrand: '#ffffff',
  good: '#17704a',
  goodSoft: '#e4f3ea',
  bad: '#b3372c',
  badSoft: '#fceae8',
  note: '#fff4e6',
  noteText: '#7d4514',
  noteLine: '#e9b982',
  shadow: '0 1px 2px rgb(40 30 10 / .06), 0 6px 20px rgb(40 30 10 / .06)',
};

export const dark: Palette = {
  ground: '#161513',
  panel: '#211f1d',
  quiet: '#1b1a18',
  hover: '#2a2825',
  pressed: '#33302c',
  tint: '#17302c',
  line: '#37332f',
  lineStrong: '#524c46',
  edge: '#8d857b',
  text: '#f6f2ec',
  text2: '#c2bab0',
  text3: '#a39a8f',
  disabled: '#6b645c',
  focus: '#7fd9cb',
  brand: brand[120],
  brandHover: brand[130],
  brandPressed: brand[110],
  brandStrong: brand[140],
  brandSoft: brand[40],
  onBrand: '#0b1f1b',
  good: '#6ed3a0',
  goodSoft: '#1b3327',
  bad: '#ff8f82',
  badSoft: '#3d2320',
  note: '#33261a',
  noteText: '#efb27f',
  noteLine: '#7c5a35',
  shadow: '0 1px 2px rgb(0 0 0 / .4)',
};
