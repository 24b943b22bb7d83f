import { SheetRefused } from './limits.ts';
import type { RowProblem } from './sheet.ts';

export type DecodedText = { readonly text: string; readonly problems: readonly RowProblem[] };

/** UTF-8, UTF-16 with its mark, or the Windows code page that spreadsheet programs still write. */
export function decodeText(content: Uint8Array): DecodedText {
  const utf16 = utf16Of(content);
  if (utf16) return { text: new TextDecoder(utf16).decode(content), problems: [] };
  if (content.subarray(0, 4096).includes(0)) throw new SheetRefused('notASheet');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), problems: [] };
  } catch {
    const text = new TextDecoder('utf-8').decode(content);
    // Text that is UTF-8 in one place and not in another was put together of two; neither reading is right.
    if (/[^\0-\u007F\uFFFD]/.test(text)) return { text, problems: undecodable(text) };
    return { text: new TextDecoder('windows-1252').decode(content), problems: [] };
  }
}

function undecodable(text: string): readonly RowProblem[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, place) => {
    if (!line.includes('\uFFFD')) return [];
    return [{ row: place + 1, problem: 'undecodable' as const, data: { line: place + 1 } }];
  });
}

function utf16Of(content: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  return content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : null;
}
