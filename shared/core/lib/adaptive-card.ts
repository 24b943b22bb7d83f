/** What a card says; plain text, shown as it stands. */
type Said = {
  readonly title: string;
  readonly text: string;
  /** The words of the link. */
  readonly button: string;
  readonly link: string;
  readonly note: string;
};

/** An Adaptive Card for Microsoft Teams; its runs of text are shown as they stand, since only other blocks read Markdown. */
export function adaptiveCard({ title, text, button, link, note }: Said) {
  const run = (words: string, style: object) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: words, ...style }],
  });
  return {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      run(title, { weight: 'Bolder', size: 'Medium' }),
      run(text, {}),
      run(note, { size: 'Small', isSubtle: true }),
    ],
    actions: [{ type: 'Action.OpenUrl', title: button, url: link }],
  };
}

/** What a card is called in a message. */
export const ADAPTIVE_CARD = 'application/vnd.microsoft.card.adaptive';
