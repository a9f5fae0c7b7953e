/** Removing the demo company. */
export default {
  demo: 'Demo company',
  note: 'The people, projects and works of the demo company are invented. Remove them when you start for real. What you and your people have created stays, and the first hour begins.',
  remove: 'Remove the demo company',
  title: 'Remove the demo company?',
  counting: 'Counting what is removed and what stays …',
  goes: 'Goes for good',
  stays: 'Stays',
  figures:
    '{users, plural, one {# person} other {# people}}, {projects, plural, one {# project} other {# projects}}, {works, plural, one {# work} other {# works}}, {departments, plural, one {# department} other {# departments}}, {labels, plural, one {# label} other {# labels}}, {resources, plural, one {# resource} other {# resources}}',
  madeByDemo: 'Among them what was made by people who were signed in as demo people: {projects}.',
  madeWorks: '{count, plural, one {# work} other {# works}}',
  howToKeep: 'To keep such a project, make a person of your own its lead first.',
  comments:
    '{count, plural, one {# comment} other {# comments}} that your people wrote on works of the demo company.',
  moved:
    '{count, plural, one {# of the works stands} other {# of the works stand}} in a project of the demo company, and will have no project and a new key.',
  emptied: 'Where they name a demo person, department or label, that field is emptied.',
  forGood: 'This cannot be undone. The audit log keeps what happened.',
  typeWord: 'Type {word} to confirm',
  word: 'demo',
  cancel: 'Cancel',
  demoPerson:
    'You are signed in as a demo person, who is removed with the demo company. Invite yourself as an administrator, sign in as that person, and remove it then.',
  gone: 'The demo company was removed',
  notGone: 'The demo company was not removed',
} as const;
