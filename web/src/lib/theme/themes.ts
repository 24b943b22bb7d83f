import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { brand, dark, light, type Palette, warm } from './palette.ts';
import { fontFamily } from './sizes.ts';

const shapes = {
  borderRadiusSmall: '4px',
  borderRadiusMedium: '6px',
  borderRadiusLarge: '10px',
  borderRadiusXLarge: '16px',
  borderRadius2XLarge: '18px',
  fontFamilyBase: fontFamily,
  fontSizeHero900: '44px',
  lineHeightHero900: '48px',
};

function themed(base: Theme, p: Palette): Theme {
  return {
    ...base,
    ...shapes,
    ...grounds(p),
    ...inks(p),
    ...lines(p),
    ...brands(p),
    ...states(p),
    lookWarm: warm,
    lookTint: p.tint,
    lookNote: p.note,
    lookNoteLine: p.noteLine,
    lookGood: p.good,
    lookBad: p.bad,
    lookShadow: p.shadow,
  } as Theme;
}

function grounds(p: Palette): Partial<Theme> {
  return {
    colorNeutralBackground1: p.panel,
    colorNeutralBackground1Hover: p.hover,
    colorNeutralBackground1Pressed: p.pressed,
    colorNeutralBackground1Selected: p.tint,
    colorNeutralBackground2: p.quiet,
    colorNeutralBackground2Hover: p.hover,
    colorNeutralBackground2Pressed: p.pressed,
    colorNeutralBackground2Selected: p.tint,
    colorNeutralBackground3: p.ground,
    colorNeutralBackground3Hover: p.hover,
    colorNeutralBackground3Pressed: p.pressed,
    colorNeutralBackground3Selected: p.tint,
    colorNeutralBackground4: p.hover,
    colorNeutralBackground5: p.pressed,
    colorNeutralBackground6: p.line,
    colorNeutralBackgroundInverted: p.text,
    colorNeutralBackgroundDisabled: p.quiet,
    colorNeutralCardBackground: p.panel,
    colorNeutralCardBackgroundHover: p.hover,
    colorNeutralCardBackgroundPressed: p.pressed,
    colorSubtleBackgroundHover: p.tint,
    colorSubtleBackgroundPressed: p.pressed,
    colorSubtleBackgroundSelected: p.tint,
    colorNeutralStencil1: p.line,
    colorNeutralStencil2: p.hover,
  };
}

function inks(p: Palette): Partial<Theme> {
  return {
    colorNeutralForeground1: p.text,
    colorNeutralForeground1Hover: p.text,
    colorNeutralForeground1Pressed: p.text,
    colorNeutralForeground1Selected: p.text,
    colorNeutralForeground2: p.text2,
    colorNeutralForeground2Hover: p.text,
    colorNeutralForeground2Pressed: p.text,
    colorNeutralForeground2Selected: p.text,
    colorNeutralForeground2BrandHover: p.brandStrong,
    colorNeutralForeground2BrandPressed: p.brandStrong,
    colorNeutralForeground2BrandSelected: p.brandStrong,
    colorNeutralForeground3: p.text3,
    colorNeutralForeground3Hover: p.text2,
    colorNeutralForeground3Pressed: p.text2,
    colorNeutralForeground3Selected: p.text2,
    colorNeutralForeground4: p.text3,
    colorNeutralForegroundDisabled: p.disabled,
    colorNeutralForegroundOnBrand: p.onBrand,
    colorNeutralForegroundInverted: p.panel,
    colorNeutralForegroundInverted2: p.panel,
  };
}

function lines(p: Palette): Partial<Theme> {
  return {
    colorNeutralStroke1: p.lineStrong,
    colorNeutralStroke1Hover: p.edge,
    colorNeutralStroke1Pressed: p.edge,
    colorNeutralStroke1Selected: p.edge,
    colorNeutralStroke2: p.line,
    colorNeutralStroke3: p.line,
    colorNeutralStrokeSubtle: p.line,
    colorNeutralStrokeAccessible: p.edge,
    colorNeutralStrokeAccessibleHover: p.text3,
    colorNeutralStrokeAccessiblePressed: p.text3,
    colorNeutralStrokeDisabled: p.line,
    colorNeutralStrokeOnBrand: p.onBrand,
    colorStrokeFocus1: p.panel,
    colorStrokeFocus2: p.focus,
    shadow4: p.shadow,
  };
}

function brands(p: Palette): Partial<Theme> {
  return {
    colorBrandBackground: p.brand,
    colorBrandBackgroundHover: p.brandHover,
    colorBrandBackgroundPressed: p.brandPressed,
    colorBrandBackgroundSelected: p.brandPressed,
    colorCompoundBrandBackground: p.brand,
    colorCompoundBrandBackgroundHover: p.brandHover,
    colorCompoundBrandBackgroundPressed: p.brandPressed,
    colorBrandBackground2: p.brandSoft,
    colorBrandBackground2Hover: p.tint,
    colorBrandForeground1: p.brandStrong,
    colorBrandForeground2: p.brandStrong,
    colorBrandForegroundLink: p.brandStrong,
    colorBrandForegroundLinkHover: p.brandStrong,
    colorCompoundBrandForeground1: p.brandStrong,
    colorCompoundBrandForeground1Hover: p.brandStrong,
    colorBrandStroke1: p.brand,
    colorBrandStroke2: p.brandSoft,
    colorBrandStroke2Contrast: p.brandSoft,
    colorCompoundBrandStroke: p.brand,
    colorCompoundBrandStrokeHover: p.brandHover,
  };
}

function states(p: Palette): Partial<Theme> {
  return {
    colorStatusSuccessForeground1: p.good,
    colorStatusSuccessForeground3: p.good,
    colorStatusSuccessBackground1: p.goodSoft,
    colorStatusDangerForeground1: p.bad,
    colorStatusDangerForeground3: p.bad,
    colorStatusDangerBackground1: p.badSoft,
    colorStatusWarningForeground1: p.noteText,
    colorStatusWarningForeground3: p.noteText,
    colorStatusWarningBackground1: p.note,
    colorStatusWarningBorder1: p.noteLine,
  };
}

export const themes: { readonly dark: Theme; readonly light: Theme } = {
  dark: themed(createDarkTheme(brand), dark),
  light: themed(createLightTheme(brand), light),
};
