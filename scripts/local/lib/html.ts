/** Markup that is safe to put into a page as it is. */
export type Html = { readonly markup: string };

type Part = string | number | Html | readonly Html[] | undefined | false;

/** Builds markup; every string put in is escaped, only `Html` passes through. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = literals.reduce((text, literal, index) => text + toMarkup(parts[index - 1]) + literal);
  return { markup };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function toMarkup(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  if ('markup' in part) return part.markup;
  return part.map((piece) => piece.markup).join('');
}
