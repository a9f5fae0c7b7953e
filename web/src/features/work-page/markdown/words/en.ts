/** Texts as they are shown. */
export default {
  boxDone: 'done',
  boxOpen: 'to do',
} as const;
