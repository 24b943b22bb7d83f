import type { Proof } from './proof.ts';

/** What is promised of what calls, AI, trail and files tell beside reports (found by a reader of every text, 2026-11-27). */
export const toldElsewhere: readonly Proof[] = [
  {
    file: 'tests/security/what-calls-tell.test.ts',
    title: 'says the same while a person opens, answers, takes back and erases',
    says: ['To everyone else the dialogue looks completed: nobody learns that you took it back.'],
  },
  {
    file: 'tests/api/assistant/generate-text.test.ts',
    title: 'what dialogues use is told to nobody, and neither refuses nor is refused by anything else',
    says: ["We don't count it here: the number would show when someone answers."],
  },
  {
    file: 'tests/api/assistant/generate-text.test.ts',
    title: 'what leaves names nobody: people, addresses and numbers of theirs are taken out',
    says: ['The request, without names of people, addresses and phone numbers.'],
  },
  {
    file: 'tests/api/assistant/generate-text.test.ts',
    title: 'an organisation that has switched AI off is told so, and nothing leaves',
    says: [
      'If yes, no AI gets anything from your organisation: dialogues, reports and translations work without it.',
    ],
  },
  {
    file: 'tests/api/dialogues/reflect.test.ts',
    title: 'gets no name, address or number, and nothing of who wrote it',
    says: [
      'It isn’t told who you are.',
      'It doesn’t learn who you are: we remove names of colleagues, addresses and numbers first.',
      'The question and the answer in words, without names of people, addresses and numbers.',
    ],
  },
  {
    file: 'tests/api/assistant/comments.test.ts',
    title: 'are summed up in sentences that name what they stand on, and no name leaves',
    says: [
      'Comments released for 10 people or more, without names, addresses or numbers that point to somebody.',
    ],
  },
  {
    file: 'tests/api/reports/texts.test.ts',
    title: 'sees no figure that the reader does not see, and is never served from what a wider one has',
    says: ['In reports and ideas for actions: only scores that have been released.'],
  },
  {
    file: 'tests/api/conversations/translations.test.ts',
    title: 'leave with no name, address or number that points to somebody',
    says: [
      'Released comments, when a leader has them summed up or translated, and what leaders and writers said below them: without names, addresses or numbers that point to somebody.',
      'What a leader answered below a comment, without names, addresses or numbers that point to somebody.',
      'Never who reads it.',
    ],
  },
  {
    file: 'tests/security/conversations.test.ts',
    title: 'nor does a conversation in two languages, with mails, translations and what the AI used',
    says: [
      'If you have an answer to your comment translated, nobody is told that you did, or in which language.',
    ],
  },
  {
    file: 'tests/security/conversations.test.ts',
    title: 'stored rows of a conversation name no writer and no moment of theirs',
    says: ['Their name isn’t shown to you.'],
  },
  {
    file: 'tests/security/answers-stay.test.ts',
    title: 'stands in no line of either audit trail, with every command on record',
    says: ['It never says what you answered.', 'Never what somebody answered.'],
  },
  {
    file: 'tests/api/audit/audit.test.ts',
    title: 'is never changed: not by a call, not by a service',
    says: ['Administrative changes go on an audit trail that nobody can edit, for {} days.'],
  },
  {
    file: 'tests/api/organisation-transfer/export.test.ts',
    title: 'has the released figures of both rounds and no answer of anybody',
    says: [
      'Single answers are never in it.',
      'It holds no single answers: only the person who gave an answer may have it.',
      'It does hold the figures that were released to reports, each made of at least as many people as promised.',
    ],
  },
  {
    file: 'tests/api/people/slow-sign-ins.test.ts',
    title: 'is ended and moved by no peer: %s',
    says: [
      'You sign in with this address as before, and messages come here, until you agree yourself: nobody can move the sign-in of an administrator alone.',
    ],
  },
  {
    file: 'tests/api/dialogues/withdrawal.test.ts',
    title: 'stay as they are where a block is sealed; the words disappear all the same',
    says: ['Figures that were shown stay as they are.'],
  },
  {
    file: 'tests/api/reports/view.test.ts',
    title: 'is none of fewer than five people, nor histogram or comments of fewer than ten',
    says: [
      'A score needs at least 5 people.',
      'A score needs at least 5 answers, a distribution or comments at least 10 people.',
    ],
  },
  {
    file: 'tests/api/analytics/who-is-counted.test.ts',
    title: 'is in a first round who signed in before its launch was announced, and needs eight and sixteen',
    says: [
      'A first round needs at least 8 people for scores.',
      'Until then a score needs {} people and comments need {}, counting those who activated their sign-in before the launch.',
    ],
  },
  {
    file: 'tests/unit/flows/funnel.test.ts',
    title: 'what is shown of any round differs from the answers by nobody or by five people',
    says: [
      'While the round is open, we update how many have opened or completed the dialogue once a day, as a minimum, so the number doesn’t show who has.',
    ],
  },
  {
    file: 'tests/api/analyses/analyses.test.ts',
    title: 'made-up people are the same each time and leave through Anonymity in groups of at least five',
    says: ['Turns rows of people into figures of at least 5 people.'],
  },
  {
    file: 'tests/api/analytics/test-rounds-apart.test.ts',
    title: 'a test round changes no figure of a real one, and makes none of its own',
    says: ['Only a test dataset that is not closed can be used here: test answers never mix with real ones.'],
  },
  {
    file: 'tests/api/kiosks/kiosks.test.ts',
    title: 'leaves no number, address or code in the rows',
    says: [
      'Each letter has a code that works once: with it, a person chooses a code of their own, which nobody here can see.',
    ],
  },
  {
    file: 'tests/api/channels/flow-by-slack.test.ts',
    title: 'a reminder goes to everybody who chose Slack, finished or not, in words that are the same',
    says: [
      'Everyone who chose {} gets this message, so it doesn’t show who has answered.',
      'Everyone who chose the same service gets each reminder, finished or not, so it doesn’t show who has answered.',
    ],
  },
];
