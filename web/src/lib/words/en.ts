/** Words that screens of several rooms share. */
export default {
  admin: 'Administrator',
  manager: 'Manager',
  member: 'Member',
  viewer: 'Viewer',
  awayUntil: 'Away until {until}',
} as const;
