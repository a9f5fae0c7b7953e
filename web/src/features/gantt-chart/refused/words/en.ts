/** What keys of the chart may not do, as it goes on after “You may not”. */
export default {
  move: 'move {work}',
  resize: 'change the length of {work}',
  link: 'link {work}',
  unlink: 'remove a link of {work}',
  place: 'put {work} elsewhere',
  edit: 'change {work}',
  add: 'create works in this project',
  this: 'this',
} as const;
