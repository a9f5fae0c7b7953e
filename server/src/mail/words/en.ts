/** What mails say. Names, titles and what people wrote come in as values. */
export default {
  testSubject: 'Gantry can send mail',
  testLead: 'This is the test mail that you asked for.',
  openGantry: 'Open Gantry',
  testFoot: 'You asked for this mail in the settings of Gantry.',
  mailSettings: 'Mail settings',
  mention:
    '{count, plural, one {{name} mentioned you in {key}.} other {{name} mentioned you in comments on # works.}}',
  askWhy: '{count, plural, one {{name} asks why {key} is late.} other {{name} asks why # works are late.}}',
  handOver:
    '{count, plural, one {{name} made you the owner of {key}.} other {{name} made you the owner of # works.}}',
  imported:
    '{count, plural, one {{name} imported {key}, an open work of yours.} other {{name} imported # open works of yours.}}',
  assigned: '{count, plural, one {{name} assigned you to {key}.} other {{name} assigned you to # works.}}',
  comment: '{count, plural, one {{name} commented on {key}.} other {{name} commented on # works.}}',
  review:
    '{count, plural, one {{name} asks you to review {key}.} other {{name} asks you to review # works.}}',
  sentBack: '{count, plural, one {{name} sent {key} back to you.} other {{name} sent # works back to you.}}',
  calendarMoved:
    '{count, plural, one {{name} changed the calendar {calendar}, which moved a work that you lead.} other {{name} changed the calendar {calendar}, which moved # works that you lead.}}',
  pushed:
    '{count, plural, one {{name} moved {key} past its deadline.} other {{name} moved # works past their deadlines.}}',
  becameLate: '{count, plural, one {{key} is late.} other {# of your works are late.}}',
  becameLateInProject:
    '{count, plural, one {{key} of {project} became late.} other {# works of {project} became late.}}',
  reminder: '{key} is due {day}.',
  changed: '{count, plural, one {{name} changed {key}.} other {{name} changed # works.}}',
  hiddenPerson: 'A person you cannot see',
  theWork: 'Work',
  answer: 'Answer in Gantry',
  openWork: 'Open in Gantry',
  reminderFoot: 'You get this mail because you asked to be reminded of works before they are due.',
  importFoot: 'You get this mail because an import created open works that are yours.',
  lateFoot: 'You get this mail because works that you own, are assigned to or lead became late.',
  noticeFoot:
    'You get this mail because it needs you and you had not read it in Gantry. Replies to this mail are not read.',
  digestSubject: 'Your day in Gantry: {day}',
  digestLead:
    '{late, plural, =0 {Nothing is late} one {# work is late} other {# works are late}}, {due, plural, =0 {nothing is due within a week} one {# is due within a week} other {# are due within a week}}, {waiting, plural, =0 {nothing waits for you} one {# waits for you} other {# wait for you}}.',
  late: 'Late',
  due: 'Due within a week',
  waiting: 'Waiting for you',
  happened: 'What happened',
  dueOn: 'due {day}',
  more: '{count, plural, one {# more in Gantry} other {# more in Gantry}}',
  digestFoot: 'You get this digest on your working days, at the hour that you chose.',
  lookAheadSubject: '{name}: {from} to {to}',
  lookAheadLead:
    '{count, plural, one {{sender} sends you what is to be done in {name} from {from} to {to}: # work.} other {{sender} sends you what is to be done in {name} from {from} to {to}: # works.}}',
  lookAheadOwnLead:
    '{count, plural, one {To be done in {name} from {from} to {to}: # work.} other {To be done in {name} from {from} to {to}: # works.}}',
  lookAheadFoot:
    'You get this mail because it was sent to you, or to the members of the project, from its timeline.',
  openTimeline: 'Open the timeline',
  invitationSubject: '{company} invites you to Gantry',
  invitationLead: '{name} invites you to Gantry, where {company} plans its work.',
  invitationNote: 'Sign in with your work account {email}.',
  invitationLinkNote: 'The link is for you alone. It works once, until {day}.',
  joinCompany: 'Join {company}',
  invitationFoot:
    'You get this mail because {name} invited you to Gantry. No other mail follows if you do not join. If you do not know {name}, ignore this mail.',
  noTrade: 'No crew or machine',
  noPerson: 'Nobody',
  noLabel: 'No label',
  unknownPushService: 'This address does not belong to a browser vendor.',
  notSetUp: 'No mail server is set up. The operator sets it in SMTP_URL.',
} as const;
