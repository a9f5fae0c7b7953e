/** What is refused of removing the demo company, in the words in which people read it. */
export default {
  notThere: 'There is no demo company here any more.',
  demoPerson:
    'You are signed in as a demo person, who goes with the demo company. Invite yourself as an administrator, sign in as that person, and remove it then.',
  notAll: 'Removing the demo company asks every right on projects, works, people and departments.',
} as const;
