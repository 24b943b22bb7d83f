import type { Text } from '../../core/lib/text.ts';
import type { EmailType } from '../../modules/emails/rules/types.ts';

/**
 * A message as the product ships it. Paragraphs are parted by an empty line; `{{Name}}` is a hole;
 * a paragraph that is only `{{Link}}` becomes a button with the words of `link`.
 */
export type EmailTemplateContent = {
  readonly type: EmailType;
  readonly name: string;
  readonly description: string;
  readonly subject: Text;
  readonly content: Text;
  readonly link: Text;
};
