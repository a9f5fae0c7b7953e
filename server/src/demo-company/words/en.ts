/** What is refused of removing the demo company, in the words in which people read it. */
export default {
  notThere: 'The demo company was removed already.',
  demoPerson:
    'You are signed in as a demo person, who is removed with the demo company. Invite yourself as an administrator, sign in as that person, and remove it then.',
  notAll: 'To remove the demo company, you need every right on projects, works, people and departments.',
} as const;
