declare module 'frappe-gantt' {
  /** It brings no types; these are what the page uses. */
  export default class Gantt {
    constructor(place: HTMLElement, tasks: readonly object[], options: object);
  }
}
