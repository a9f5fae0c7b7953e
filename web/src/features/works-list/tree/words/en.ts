/** A list of works that is shown as a tree. */
export default {
  tree: 'Tree of sub-works',
  showSubWorks: 'Show the sub-works of {key}',
  hideSubWorks: 'Hide the sub-works of {key}',
  toParent: 'To the parent',
  toFirstSubWork: 'To the first sub-work',
  showAll: 'Show the sub-works of all rows',
  hideAll: 'Hide all sub-works',
  group: 'Works list',
} as const;
