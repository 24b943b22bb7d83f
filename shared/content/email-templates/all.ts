import { activation } from './activation.ts';
import { info } from './info.ts';
import { invitation } from './invitation.ts';
import { reminder } from './reminder.ts';
import type { EmailTemplateContent } from './types.ts';

export const emailTemplateContents: readonly EmailTemplateContent[] = [
  invitation,
  reminder,
  info,
  activation,
];
