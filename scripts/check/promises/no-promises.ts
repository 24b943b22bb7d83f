/** Sentences that sound like a promise and are none, each with its reason. */
export const noPromises: readonly { readonly because: string; readonly says: readonly string[] }[] = [
  {
    because: 'advice on what to do as an organisation, not on what the product does',
    says: [
      'Hand it only to people who may see them.',
      'With each result, show who did which part, including the work that nobody sees.',
      'Give people an hour each quarter to ask leaders anything, anonymously if they like.',
    ],
  },
  {
    because:
      'what follows for an organisation from how it is set up; who reads and who counts has its own sentences',
    says: [
      'No one would read their results.',
      'Too small for figures of their own. Their answers count one level up.',
    ],
  },
  {
    because: 'the name of a choice, whose two sides have sentences of their own',
    says: ['Protection of answers'],
  },
  {
    because: 'advice to administrators on what to decide',
    says: ['Take out only what insults, threatens or exposes somebody; criticism stays.'],
  },
  {
    because: 'advice on whom to ask',
    says: ['Ask your data protection contact.'],
  },
  {
    because: 'what a reader can work out: the opposite of a promise',
    says: [
      'For fewer than {} people, a change only says up, down or about the same.',
      'Each round’s own report still shows its score, so the size of the change can be worked out from the two.',
    ],
  },
  {
    because: 'the label of a field or a button, or a name that stands in for a person who is gone',
    says: [
      'Contact for data protection',
      'Data protection',
      'For your data protection officer: purposes, data, lawful basis, retention, recipients and security measures, as they are now.',
      'Postal address, representative and data protection officer, as your record of processing should show them.',
      'Where storage, e-mail and AI run, and what protects data that leaves the EU or the EEA.',
      'So that dialogues reach the right people, results belong to the right unit and everyone sees only what they may see.',
      'So that anyone can find out later who changed what, and what was erased.',
      'Do not show people who else is asked',
      'The person is gone',
      'Someone who has left',
      'Answers erased',
      'Erase my answers',
      'Erase my answers and ask',
      'Answers taken back {}',
      'Tell your data protection contact:',
      'Data protection contact of your organisation: {}',
      'What the request was for: answers alone, or the whole person.',
      'How many answers were erased, as proof for the person.',
      'The person responsible for the account, who gets its deletion code.',
      'Whom people can write to about their data, such as your data-protection officer.',
    ],
  },
  {
    because: 'the state of one thing at this moment: why it is refused, failed, or not shown here',
    says: [
      'Answers can be taken back only while it is open.',
      '{} unit will have no figures of its own, because fewer than {} of the people there count in this round: {}.',
      '{} units will have no figures of their own, because fewer than {} of the people there count in this round: {}.',
      'They are invited, but their answers currently count nowhere: fewer than {} people would be counted for the company directly.',
      'This row could not be taken back because somebody else changed it in the meantime.',
      'We couldn’t erase your answers',
      'We couldn’t take back your answers',
      'Fewer than {} people answered in round {}, so there’s nothing to show.',
      'Made-up figures to show the chart. Nobody gave these answers.',
      'Not shown: at least {} people have to answer this question, in groups that are large enough.',
      'Fewer than {} people have answered here, so this is not shown.',
      'Shown when the round is closed, where at least {} people have answered.',
      'Not shown: the groups behind it have fewer than {} people.',
      'Your organisation hasn’t named a data protection contact.',
      "{} isn't in this file or in Livingroom, so these people have no manager for now.",
      'The exact figure isn’t shown here.',
      'These units cannot expect a score of their own; their answers count one level up, where there are enough:',
      'No unit yet. Its managers see the list once it has one; a list for the whole organisation needs none.',
    ],
  },
  {
    because: 'what to do on the screen',
    says: [
      'Choose at least one unit: a manager sees the units managed and those below them.',
      'Choose people in the list to invite only them, or choose one to see their progress.',
      'Only needed to tell figures of the same kind apart.',
      'From then on, its items and texts can’t be changed: people answer what you see now.',
      'See a name nobody in your unit knows?',
      'If you see a name nobody in your unit knows, ask before you answer.',
    ],
  },
  {
    because: 'says what is not promised',
    says: [
      'This isn’t complete anonymity: someone who knows all the other answers in a small group can work out the last one.',
    ],
  },
  {
    because: 'says what a set of made-up people is',
    says: [
      "Nobody's answers: choose how many there are and what changed, then look at the figures they give.",
    ],
  },
  {
    because: 'what a statistical test needs to be right',
    says: ['Needs at least 5 expected answers in each.'],
  },
  {
    because: 'what the linter of a flow warns of',
    says: ['People may already be gone while the dialogue is still open.'],
  },
];
