import { emailTemplateContents } from '@livingroom/shared/content/email-templates/all.ts';
import { contrastOf } from '@livingroom/shared/core/lib/contrast.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { blocksOf, contentOf } from '@livingroom/shared/modules/emails/rules/blocks.ts';
import {
  accentInDark,
  colourProblem,
  darkEnough,
  inkOn,
  MAIL_BYTES,
  mailColours,
} from '@livingroom/shared/modules/emails/rules/design.ts';
import { differences } from '@livingroom/shared/modules/emails/rules/differences.ts';
import { unknownPlaceholders } from '@livingroom/shared/modules/emails/rules/placeholders.ts';
import { describe, expect, it } from 'vitest';
import { sampleMails } from '../../../scripts/look/mails.ts';
import { fc } from '../../support/properties.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('every mail in every language and design', async () => {
  const mails = await sampleMails();

  it('has a preview line, a dark theme and less than it may weigh', () => {
    for (const { html, plainText, name, language } of mails) {
      const [, preview = ''] = /<div style="display:none[^"]*">([^<&]*)/.exec(html) ?? [];
      expect([name, language, preview.trim() !== '']).toEqual([name, language, true]);
      expect(html).toContain('@media (prefers-color-scheme:dark)');
      expect(Buffer.byteLength(html) + Buffer.byteLength(plainText)).toBeLessThan(MAIL_BYTES / 4);
    }
  });

  it('draws its button for Outlook for Windows as a shape of the same address and words', () => {
    for (const { html } of mails.filter((mail) => mail.html.includes('class="words"'))) {
      const [, shape, shapeWords] =
        /<!--\[if mso\]><v:roundrect [^>]*href="([^"]*)"[\s\S]*?<center[^>]*>([^<]*)<\/center>/.exec(html) ??
        [];
      const [, link, words] = /<a href="([^"]*)" class="words"[^>]*>([^<]*)<\/a>/.exec(html) ?? [];
      expect([shape, shapeWords]).toEqual([link, words]);
    }
  });

  it('says in plain text what it says in HTML', () => {
    for (const { html, plainText } of mails)
      for (const line of plainText.split('\n').filter((words) => words !== '' && !words.includes('http')))
        expect(html.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))).toContain(
          line.replace(/^- /, ''),
        );
  });

  it('asks for nothing that its type does not fill', () => {
    for (const { type, content, subject } of emailTemplateContents)
      for (const language of languages)
        expect(unknownPlaceholders(textIn(content, language) + textIn(subject, language), type)).toEqual([]);
  });
});

describe('colours of a design', () => {
  it('that are taken can be read in both themes, and the nearest darker one is always taken', () => {
    fc.assert(
      fc.property(colour, colour, (accent, band) => {
        if (colourProblem(accent, band) === null) {
          expect(contrastOf(accent, mailColours.light.paper)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(band, inkOn(band))).toBeGreaterThanOrEqual(4.5);
        }
        expect(colourProblem(darkEnough(accent), null)).toBeNull();
        expect(contrastOf(accentInDark(accent), mailColours.dark.paper)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('the blocks of a mail', () => {
  it('are the same when they are written down and read again', () => {
    for (const { content } of emailTemplateContents)
      for (const language of languages) {
        const text = textIn(content, language);
        expect(contentOf(blocksOf(text))).toBe(text);
      }
    const all = '# Title\n\nText\nmore\n\n- one\n- two\n\n---\n\n{{Link}}';
    expect(blocksOf(all).map(({ kind }) => kind)).toEqual(['heading', 'text', 'list', 'divider', 'button']);
    expect(contentOf(blocksOf(all))).toBe(all);
  });

  it('that went and came are told, and those that stay are not', () => {
    const before = { subject: 'A', content: 'One\n\nTwo\n\nThree', link: '' };
    expect(differences(before, { ...before, content: 'One\n\n2\n\nThree', link: 'Go' })).toEqual([
      { kind: 'gone', text: 'Two' },
      { kind: 'new', text: '2' },
      { kind: 'new', text: 'Go' },
    ]);
    expect(differences(before, before)).toEqual([]);
    expect(differences(undefined, { ...before, content: 'One' }).map(({ text }) => text)).toEqual([
      'A',
      'One',
    ]);
  });
});
