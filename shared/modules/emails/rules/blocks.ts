/** What a mail is made of, one below the other. */
export const blockKinds = ['text', 'heading', 'list', 'button', 'divider'] as const;

export type BlockKind = (typeof blockKinds)[number];

/** The words of a block; a button and a line have none here. */
export type Block = { readonly kind: BlockKind; readonly text: string };

const BUTTON = '{{Link}}';
const LINE = '---';
const HEADING = /^#\s+/;
const POINT = /^[-•]\s+/;

/** The blocks of a template's content: parted by an empty line, each known by how it begins. */
export function blocksOf(content: string): readonly Block[] {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf);
}

/** The content of these blocks: what `blocksOf` reads again. */
export function contentOf(blocks: readonly Block[]): string {
  return blocks
    .map(written)
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The points of a list, without what begins each. */
export function pointsOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((point) => point.replace(POINT, '').trim())
    .filter((point) => point !== '');
}

function blockOf(part: string): Block {
  if (part === BUTTON) return { kind: 'button', text: '' };
  if (part === LINE) return { kind: 'divider', text: '' };
  if (HEADING.test(part)) return { kind: 'heading', text: inOneLine(part.replace(HEADING, '')) };
  const lines = part.split('\n');
  if (lines.every((line) => POINT.test(line)))
    return { kind: 'list', text: lines.map((line) => line.replace(POINT, '')).join('\n') };
  return { kind: 'text', text: part };
}

function inOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

function written({ kind, text }: Block): string {
  if (kind === 'button') return BUTTON;
  if (kind === 'divider') return LINE;
  const words = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
  if (words === '') return '';
  if (kind === 'heading') return `# ${words.replaceAll('\n', ' ')}`;
  if (kind === 'list')
    return pointsOf(words)
      .map((point) => `- ${point}`)
      .join('\n');
  return words;
}
