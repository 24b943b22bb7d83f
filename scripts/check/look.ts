import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { sourcesOf } from './sources.ts';

/** Where colours and pixels are at home. */
const homes = ['web/src/lib/theme/', 'scripts/local/lib/theme.ts'];

const colour =
  /#(?:[\da-f]{6}|[\da-f]{8}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|hwb)\(\s*[\d.]/i;
const pixels = /^px\b|(?<![\w.-])-?(?:\d+\.)?\d+px\b/;
const colourName =
  /^(?:white|black|gr[ae]y|silver|red|green|blue|orange|yellow|purple|teal|navy|pink|brown|gold)$/;
const takesColour = /colou?r$|^(?:fill|stroke|background)$/i;
const takesLength =
  /^(?:(?:min|max)?(?:width|height|inlineSize|blockSize)|(?:padding|margin|inset)\w*|top|left|right|bottom|(?:row|column)?gap|fontSize|borderRadius)$/i;

/** Every colour and pixel value that is written out beside the theme, one sentence each. */
export function checkLook(root: string): readonly string[] {
  return sourcesOf(root, ['web/src', 'scripts/local', 'scripts/look']).flatMap((file) =>
    lookIn(relative(root, file), readFileSync(file, 'utf8')),
  );
}

/** What is wrong in one file; `name` is its path from the root. */
export function lookIn(name: string, source: string): readonly string[] {
  if (homes.some((place) => name.startsWith(place))) return [];
  const problems = new Set<string>();
  const say = (what: string) =>
    problems.add(`${name}: ${what} belongs in web/src/lib/theme (see web/src/components/README.md)`);
  const walk = (node: unknown, styles: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    const text = textOf(node) ?? '';
    if (colour.test(text)) say(`the colour in '${text.trim()}'`);
    if (pixels.test(text)) say(`'${text.trim()}'`);
    const named = propertyOf(node);
    if (named && takesColour.test(named.key) && typeof named.value === 'string')
      if (colourName.test(named.value)) say(`the colour '${named.value}'`);
    if (named && styles && takesLength.test(named.key) && typeof named.value === 'number')
      if (named.value !== 0) say(`${named.key}: ${named.value}`);
    for (const problem of shapeProblems(node, styles)) problems.add(`${name}: ${problem}`);
    const inside = styles || isStyles(node);
    for (const part of Object.values(node)) walk(part, inside);
  };
  walk(parseSync(name, source).program, false);
  return [...problems];
}

function shapeProblems(node: object, styles: boolean): readonly string[] {
  return [
    ...(styles && isUnplacedScroller(node)
      ? ['what scrolls has a position, or hidden words within it make the page scroll too']
      : []),
    ...(isUnnamedIcon(node) ? ['a button of an icon alone is the IconButton of web/src/components'] : []),
  ];
}

/** The words of a string, of a part of a template or of text between tags. */
function textOf(node: object): string | null {
  if (!('type' in node) || !('value' in node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateElement' || typeof node.value !== 'object' || node.value === null) return null;
  return 'raw' in node.value && typeof node.value.raw === 'string' ? node.value.raw : null;
}

function propertyOf(node: object): { readonly key: string; readonly value: unknown } | null {
  if (!('type' in node) || node.type !== 'Property' || !('key' in node) || !('value' in node)) return null;
  const { key, value } = node;
  if (typeof key !== 'object' || key === null || typeof value !== 'object' || value === null) return null;
  if (!('name' in key) || typeof key.name !== 'string' || !('value' in value)) return null;
  return { key: key.name, value: value.value };
}

/** `makeStyles(...)` and `style={...}`. */
function isStyles(node: object): boolean {
  if (!('type' in node)) return false;
  if (node.type === 'CallExpression' && 'callee' in node) return nameOf(node.callee) === 'makeStyles';
  return node.type === 'JSXAttribute' && 'name' in node && nameOf(node.name) === 'style';
}

/** Styles of what scrolls that do not place what is within them: `position: absolute` counts from further out then. */
function isUnplacedScroller(node: object): boolean {
  if (!('type' in node) || node.type !== 'ObjectExpression' || !('properties' in node)) return false;
  const given = Array.isArray(node.properties) ? node.properties.map(propertyOf) : [];
  const scrolls = given.some(
    (one) => one && /^overflow[XY]?$/.test(one.key) && (one.value === 'auto' || one.value === 'scroll'),
  );
  return scrolls && !given.some((one) => one?.key === 'position');
}

/** `<Button icon={…} aria-label=… />`: only screen readers would know what it does. */
function isUnnamedIcon(node: object): boolean {
  if (!('type' in node) || node.type !== 'JSXOpeningElement' || !('name' in node)) return false;
  if (nameOf(node.name) !== 'Button' || !('selfClosing' in node) || node.selfClosing !== true) return false;
  const given = 'attributes' in node && Array.isArray(node.attributes) ? node.attributes : [];
  const names = given.map((one: unknown) => nameOf(nameOf(one)));
  return names.includes('icon') && names.includes('aria-label');
}

function nameOf(node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'name' in node ? node.name : null;
}
