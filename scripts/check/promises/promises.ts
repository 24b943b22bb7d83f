import { byDayPromises } from './by-day.ts';
import { conversationPromises } from './conversations.ts';
import { cutPromises } from './cuts.ts';
import { preparedPromises } from './prepared.ts';
import { programPromises } from './programs.ts';
import type { Proof } from './proof.ts';
import { sharingPromises } from './sharing.ts';
import { toldElsewhere } from './told-elsewhere.ts';
import { trustPromises } from './trust.ts';
import { uploadPromises } from './uploads.ts';

/**
 * Every sentence of promise of the product (privacy.md 11.13). What cannot be tested is not promised: whoever writes a
 * new one adds the test first, then its line here.
 */
export const promises: readonly Proof[] = [
  ...byDayPromises,
  ...cutPromises,
  ...conversationPromises,
  ...sharingPromises,
  ...trustPromises,
  ...toldElsewhere,
  ...programPromises,
  ...preparedPromises,
  ...uploadPromises,
  {
    file: 'tests/api/own-data/every-table.test.ts',
    title: 'the erasure of a person',
    says: [
      'Until the person is deleted.',
      'Until the person is deleted',
      'Until the person erases it, or is deleted.',
      'Until the person erases it or is deleted',
      'The entry stays. Once the person is deleted, its number identifies nobody.',
      'For good, with a number that identifies nobody once the person is deleted',
    ],
  },
  {
    file: 'tests/api/own-data/protection.test.ts',
    title: 'a retention that is a time',
    says: [
      '{} days after sending; e-mails of a flow’s latest round and those to a blocked address stay longer. At the latest until the person is deleted.',
    ],
  },
  {
    file: 'tests/api/own-data/protection.test.ts',
    title: 'refuses %s with its reason, and changes nothing',
    says: ['When the value is erased. Only what Livingroom really does can be saved.'],
  },
  {
    file: 'tests/api/dialogues/dialogues.test.ts',
    title: 'keeps transcript and answers from every other reader of the table',
    says: ['Nobody gets it with a name; it appears in results of groups, comments as they were written.'],
  },
  {
    file: 'tests/api/own-data/own-data.test.ts',
    title: 'takes back what is open, and gives a receipt that nobody else sees',
    says: [
      'You can withdraw it in Your Voice at Work: take back or erase your answers.',
      'People can download a copy of their data, erase their answers and ask to be deleted.',
    ],
  },
  {
    file: 'tests/api/assistant/copilot.test.ts',
    title: 'a unit that the asker does not lead is said to be out of sight, and no figure is of it',
    says: ['{} isn’t shown to you: you see the units that you lead, and those below them.'],
  },
  {
    file: 'tests/api/assistant/copilot.test.ts',
    title: 'a unit with too few is said to be hidden, with the rule and without a number',
    says: [
      "{} in {} isn't shown: nobody has answered it yet.",
      "{} in {} isn't shown: fewer people answered than a score needs.",
      "{} in {} isn't shown: it would reveal another unit's score.",
    ],
  },
  {
    file: 'tests/api/assistant/questions-in-spanish.test.ts',
    title: 'every number stands on a report of the manager’s own units: %s',
    says: ['Uses only results you may see.'],
  },
  {
    file: 'tests/api/assistant/copilot.test.ts',
    title: 'it words what was looked up, and learns nobody’s name',
    says: [
      'Your question without names of people and addresses, help articles, and released scores you may see with names of drivers and units and titles of actions.',
    ],
  },
  {
    file: 'tests/api/saved-views/saved-views.test.ts',
    title: 'shows whoever opens it the rows of their own scope alone',
    says: ['Each person sees only the rows they may see anyway.'],
  },
  {
    file: 'tests/security/attacker.test.ts',
    title:
      'an admin and a manager who do whatever the calls allow bring out no figure of fewer than the rules promise',
    says: [
      'Adding and subtracting everything we have shown in a round, to anyone, cannot isolate a group smaller than {}.',
      'Your answers are confidential: reports show groups only, never a single person.',
      'Taking part is voluntary, and your answers are confidential.',
      'Reports show groups of at least five people, never a single person.',
      'Your managers and admins see combined results, never your answers with your name.',
      'No manager or admin at {} sees your answers with your name. Before each dialogue we show you who sees what.',
      'No manager or admin sees who said what.',
      'Groups are for many: we never show a score of one person.',
      'Fewer than five people: we can never show a score for this group.',
      'It would reveal another unit: the score is hidden because the difference would show a group below 5.',
    ],
  },
  {
    file: 'tests/api/reports/view.test.ts',
    title: 'is none of fewer than five people, nor histogram or comments of fewer than ten',
    says: [
      'We never show a score from fewer than {} answers.',
      'No group of fewer than five is ever shown.',
      'Comments and the spread of answers need at least {} people and appear only once the round has closed.',
      'We only show results from {} or more answers, and never your answers with your name.',
      'Groups under {} are never shown; histograms and comments need {} people.',
      'Small units: below 5 answers a unit has no score of its own; its answers count one level higher.',
      'Your organisation then gets the results of every group with at least {} answers and decides what to do.',
      'Below {} a unit’s own score isn’t shown; its answers count higher up, where there are enough.',
      'Up to 1 answer to a question is counted nowhere, because a group that small is never shown.',
      'Up to {} answers to a question are counted nowhere, because a group that small is never shown.',
    ],
  },
  {
    file: 'tests/api/dialogues/dialogues.test.ts',
    title: 'keeps transcript and answers from every other reader of the table',
    says: [
      'Nobody gets a list of who answered what.',
      'Who sees my answers: nobody in your organisation reads a single answer.',
    ],
  },
  {
    file: 'tests/api/dialogues/what-admins-see.test.ts',
    title: 'tells the day on which it was finished, and never the moment',
    says: [
      'Administrators can see whether your dialogue is open or closed and on which day you finished it, never what is in it; managers cannot.',
    ],
  },
  {
    file: 'tests/security/noisy-rounds.test.ts',
    title: 'who knows every answer finds noise of the promised strength around each figure',
    says: [
      'We add random noise to every result, and never show your answers with your name.',
      'Random noise: results are a little off, which hides single answers in small groups too',
    ],
  },
  {
    file: 'tests/security/noisy-rounds.test.ts',
    title: 'finds no count, histogram or word in anything that is shown',
    says: [
      'Not shown: random noise protects each answer of this round, so there are no histograms, comments or numbers of answers.',
    ],
  },
  {
    file: 'tests/api/reports/noise.test.ts',
    title: 'gives the same figures to files, cards and the assistant',
    says: ["{} in {} isn't shown: too few people took part to tell it from random noise."],
  },
  {
    file: 'tests/api/reports/noise.test.ts',
    title: 'shows the dimensions of a smaller unit alone, and says of its drivers that too few took part',
    says: ['With too few people there would be nothing but noise, so there is no figure.'],
  },
  {
    file: 'tests/api/analytics/noise/offered.test.ts',
    title: 'says in numbers what it means, asks for no words and takes none',
    says: ['We don’t ask for comments in this round: noise can’t protect words.'],
  },
  {
    file: 'tests/api/analytics/comments.test.ts',
    title: 'whoever writes is read',
    says: [
      'Comments appear exactly as you write them, without your name.',
      'Your way of writing may give you away.',
    ],
  },
  {
    file: 'tests/api/dialogues/feedback.test.ts',
    title: 'is taken from everybody who is signed in, kept without a name, and read by who they were told',
    says: ['Without your name.', 'Livingroom and your administrators read it, with the day.'],
  },
  {
    file: 'tests/api/dialogues/adaptive.test.ts',
    title: 'counts the scores of the draw alone, so that no number of answers tells what was rated lowest',
    says: [
      'You get all questions of the part you rate lowest; those beyond your random pick are read for their comments only and never scored, so no number reveals what you rated.',
    ],
  },
  {
    file: 'tests/api/dialogues/corrections.test.ts',
    title: 'of a round ends with the day, because interim figures read up to the last midnight',
    says: [
      'You can correct an answer until you finish the dialogue; in a round, only until midnight (UTC) of the day you gave it, because it may be in interim results after that.',
    ],
  },
  {
    file: 'tests/api/dialogues/withdrawal.test.ts',
    title: 'removes every answer and the transcript at once, for good',
    says: [
      'While the round is open you can take back all your answers.',
      'This permanently erases all your answers and comments in “{}”, and you can’t answer it again.',
      'You can get a copy of your data, take back your answers while a round is open, and ask us to erase your data.',
      'Your answers have been taken back.',
    ],
  },
  {
    file: 'tests/api/dialogues/withdrawal.test.ts',
    title: 'stay as they are where a block is sealed; the words disappear all the same',
    says: [
      'A combined result that already includes your score stays as it is; comments have not been shown yet and never will be.',
      'Combined results that contain your scores stay as they are.',
    ],
  },
  {
    file: 'tests/api/people/erased-bytes.test.ts',
    title: 'and wait in an open round: wait no more, and never count',
    says: ['Scores that aren’t in any result yet will never count, and you can’t answer open rounds again.'],
  },
  {
    file: 'tests/api/people/erased-bytes.test.ts',
    title: 'leaves neither number, address nor words anywhere but where the number points at nobody',
    says: [
      'This permanently erases all your answers and comments and what we know about your device; comments disappear from reports, too.',
      'We erase all your answers now, for good.',
      'You can get a copy of everything we store about you, and have it erased.',
      'Comments that are erased disappear from reports too.',
    ],
  },
  {
    file: 'tests/api/organisation-transfer/import.test.ts',
    title: 'lets nobody in who was not invited here, and runs no flow of elsewhere on',
    says: [
      'Sign-ins don’t, so people have to be invited again; answers and the audit trail stay where they are.',
    ],
  },
  {
    file: 'tests/api/organisation-transfer/export.test.ts',
    title: 'is gone after a week, when it is deleted, and when somebody is erased',
    says: ['It stays here for seven days, or until somebody is erased.'],
  },
  {
    file: 'tests/api/own-data/own-data.test.ts',
    title: 'waits while the figures of a closed round are being made, and says so',
    says: ['Your answers can be erased as soon as they are ready, within an hour.'],
  },
  {
    file: 'tests/api/own-data/own-data.test.ts',
    title: 'takes back what is open, and gives a receipt that nobody else sees',
    says: ['{} answer was erased ({}).', '{} answers were erased ({}).'],
  },
  {
    file: 'tests/api/analytics/noise/round.test.ts',
    title: 'gives nothing beside exact figures of the same people in the year',
    says: ['No figure has been drawn, so no budget is spent.'],
  },
  {
    file: 'tests/api/accounts/deletion.test.ts',
    title: 'leaves nothing of the account, touches no other one, and proves it',
    says: [
      '{} day later, unless you undo it, all its data is gone for good: people, answers, reports, files.',
      '{} days later, unless you undo it, all its data is gone for good: people, answers, reports, files.',
    ],
  },
  {
    file: 'tests/security/changed-address.test.ts',
    title: 'whoever comes in behind the old row, by a new invitation, reads none of the answers given before',
    says: ['Your answers have not moved: nobody else can read what you answered.'],
  },
  {
    file: 'tests/security/changed-address.test.ts',
    title: 'an address that moved without a word of the old one opens none of the answers given before',
    says: [
      'If you don’t answer, nobody using the new address will see it.',
      'If you don’t answer, we move it on {}. Nobody using it will see what you answered before then.',
      'Nobody using it will see what you answered before then.',
      'This doesn’t let anyone read what you answered.',
    ],
  },
  {
    file: 'tests/api/people/email-change.test.ts',
    title: 'sign-in and mails stay with it, and the row says what is to come and when',
    says: ['Sign-in and e-mails stay with it until the change is made.'],
  },
  {
    file: 'tests/api/people/slow-sign-ins.test.ts',
    title: 'is ended and moved by no peer: %s',
    says: [
      'It stays as it is unless you agree: nobody can end the sign-in of an administrator alone.',
      'If you don’t answer, you keep it: nobody can end an administrator’s access alone.',
      'If you don’t answer, nothing changes: nobody can move an administrator’s sign-in alone.',
      'An administrator’s access ends only when they agree.',
    ],
  },
  {
    file: 'tests/unit/analytics/participation.test.ts',
    title:
      "lets nobody's state follow from all that all viewers see together, in every case of small organisations",
    says: [
      'While the round is open, we update how many have answered once a day at midnight (UTC), as a minimum, so the number doesn’t show who has not.',
      'While the round is open, we update rates once a day at midnight (UTC), so they don’t show who has not answered.',
    ],
  },
  {
    file: 'tests/unit/analytics/participation.test.ts',
    title:
      'is exact only where every sum and difference that two viewers can form is nobody or at least five',
    says: ['A rate says “at least” where the exact one would show what fewer than 5 people have done.'],
  },
  {
    file: 'tests/unit/flows/funnel.test.ts',
    title: 'after the close it is exact, unless fewer than five opened it without answering',
    says: ['A number says “at least” where the exact one would show what fewer than 5 people have done.'],
  },
  {
    file: 'tests/unit/analytics/participation.test.ts',
    title: 'says nothing of units under five people',
    says: ['Fewer than {} people were asked here, so participation is not shown.'],
  },
  {
    file: 'tests/api/analytics/made-rounds.test.ts',
    title: 'of one person and four invented colleagues gives no figure',
    says: [
      'A round of fewer than {} people gives no figures unless it asks everyone.',
      'A round that asks fewer than {} gives no figures.',
      'Such a round gives no results, because choosing who else is asked could single somebody out.',
      'This round gives no figures: it asked fewer than {} people, and not everybody who was active.',
    ],
  },
  {
    file: 'tests/api/analytics/made-rounds.test.ts',
    title: 'is the round before again when it asks nearly the same people a week later',
    says: ['Side by side, the two would show what a few people answered, so this one gives no results.'],
  },
  {
    file: 'tests/api/analytics/who-can-answer.test.ts',
    title: 'is the same whether nobody, some or all of the five have, while the round is open',
    says: ['{} people were asked; how many have answered cannot be shown yet.'],
  },
  {
    file: 'tests/api/flows/whom-a-round-asks.test.ts',
    title: 'is the group of the directory and its size, not everybody who is active',
    says: ['They belong to the group “{}” of the organisation’s directory.'],
  },
  {
    file: 'tests/api/flows/whom-a-round-asks.test.ts',
    title: 'says that people are paused, and how many were asked since',
    says: ['They do not count towards a group.', 'The others are paused or have no work e-mail.'],
  },
  {
    file: 'tests/api/dialogues/names-asked.test.ts',
    title: 'how many of the own unit are asked, how many of them count, and what a figure needs',
    says: ['A score needs {} people who count; other people’s answers can only add to it.'],
  },
  {
    file: 'tests/api/dialogues/names-asked.test.ts',
    title: 'that the organisation hides the names, and whom to ask',
    says: ['Your organisation doesn’t show the names of the people we ask.'],
  },
  {
    file: 'tests/api/analytics/test-rounds-apart.test.ts',
    title: 'a test round changes no figure of a real one, and makes none of its own',
    says: ['Test answers stay in test datasets and never count in results.', 'Test answers never count.'],
  },
  {
    file: 'tests/api/reports/texts.test.ts',
    title: 'sees no figure that the reader does not see, and is never served from what a wider one has',
    says: ['It sees released figures only.'],
  },
  {
    file: 'tests/api/flows/counted-nowhere.test.ts',
    title: 'eight people without a unit count for the company only',
    says: ['They are invited, but their answers count for the company only.'],
  },
  {
    file: 'tests/security/matrix.test.ts',
    title:
      'rows of other people and other units stay out of sight of employees, those of other units of managers',
    says: ['Answers dialogues and can’t see anyone else.'],
  },
  {
    file: 'tests/api/analyses/released-only.test.ts',
    title: 'every kind of node, and random graphs of them, run on a store that refuses answers',
    says: ['Individual answers are never read.'],
  },
];
