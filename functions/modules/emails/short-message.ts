import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type { ChannelKind } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import { channelWords } from '@livingroom/shared/modules/channels/words.ts';
import { subjectOf } from '@livingroom/shared/modules/emails/rules/render.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { ShortMessage } from '../../core/gateways/messages/port.ts';
import { nameOf } from '../channels/open-channels.ts';
import { languageOf, namesOf, type Recipient, type Template } from './templates.ts';

type About = {
  readonly channel: ChannelKind;
  readonly type: string;
  readonly template: Template;
  readonly person: Recipient;
  readonly company: string;
  /** On which the dialogue closes, in the person's words. */
  readonly day: string;
  readonly link: string;
};

/**
 * An invitation or reminder as a chat takes it. An invitation has the subject and the button of its mail. A reminder has words
 * that are true for everybody who gets it, since it goes to those who have finished as well.
 */
export function shortMessage({ ports }: ServiceContext, about: About): ShortMessage {
  const { channel, type, template, person, company, day, link } = about;
  const language = languageOf(person);
  const service = say(nameOf(channel), language);
  const page = `${ports.settings.siteUrl.replace(/\/$/, '')}/unsubscribe`;
  const note = say(channelWords('note', { channel: service, page }), language);
  if (channel === 'sms') return textMessage(type, about, language, ports.settings.messages.sms?.sender ?? '');
  if (type !== 'surveylink')
    return {
      title: say(channelWords('reminder.title', { company, day }), language),
      text: say(channelWords('reminder.text', { channel: service }), language),
      button: say(channelWords('reminder.link'), language),
      ...{ link, note },
    };
  const parts = template.partsIn(language);
  return {
    title: subjectOf(parts, { ...namesOf(person), CompanyName: company, CloseDate: day }),
    text: say(channelWords('invitation.text', { day }), language),
    button: parts.linkText,
    ...{ link, note },
  };
}

/** As a telephone takes it: one sentence, true for everybody who gets it, and where it leads. Only numbers can be answered. */
function textMessage(
  type: string,
  { company, day, link }: About,
  language: Language,
  sender: string,
): ShortMessage {
  const key = type === 'surveylink' ? 'sms.invitation' : 'sms.reminder';
  const note = sender.startsWith('+') ? say(channelWords('sms.note'), language) : '';
  return { title: say(channelWords(key, { company, day }), language), text: '', button: '', link, note };
}
