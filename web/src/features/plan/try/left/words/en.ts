/** Rescheduling what is left in a plan that is tried: what was done, and what stays. */
export default {
  tried: '{count, plural, one {# work goes} other {# works go}} on from {day} in the plan that is tried.',
  nothing: 'Nothing unfinished lies before {day}.',
  promised:
    '{count, plural, one {# work stays: a constraint promises its date} other {# works stay: constraints promise their dates}}.',
  refused:
    '{count, plural, one {# work stays: you may not schedule it} other {# works stay: you may not schedule them}}.',
} as const;
