/** Descriptions of some works, selected by their title; the first match is used. */
const notes: readonly { about: RegExp; note: string }[] = [
  {
    about: /^Drive piles, rows A to C/,
    note: '54 steel tube piles, 914 mm, driven from the barge. Row A first, so that the west base can start four days in.\n\nKeep the log per pile. Anything under **40 blows per metre** goes to Marek the same day, and the row waits.',
  },
  {
    about: /^Drive test piles/,
    note: 'Three piles, one at each end and one in the middle. Load them after 48 hours of rest.\n\n- [ ] dynamic test\n- [ ] static test at 1.5 times the design load\n- [ ] report to the port',
  },
  {
    about: /^Order tower crane/,
    note: 'Reach 55 m, 6 t at the tip. Erection slot and foundation loads must be in the order; the supplier asks for four weeks.',
  },
  {
    about: /^Return the signed seabed survey licence/,
    note: 'Waits for the port authority: their copy is signed by two people, and one of them is on leave.',
  },
  {
    about: /^Replace slew bearing/,
    note: 'Bearing 2.8 m, 72 bolts M36. Boom down on the trestles, counterweight off. **No work under the boom** without the rigger.',
  },
  {
    about: /^Drive the piles, /,
    note: 'Vibrate to refusal, then hammer to level. Tolerance 75 mm in plan, 1:75 in rake.',
  },
  {
    about: /^Pour (base|the capping|the deck slab)/,
    note: 'C35/45 XS3, slump 150 mm, no more than 90 minutes from the plant. Six cubes for each pour. Cover against frost and rain.',
  },
  {
    about: /^Fix the reinforcement/,
    note: 'Cover 60 mm to the water side, 50 mm elsewhere. Photograph before the formwork closes.',
  },
  {
    about: /^Dredge /,
    note: 'Side slopes 1:4. Stop when turbidity at the buoy stays above 50 NTU for ten minutes, and note the time.',
  },
  {
    about: /^Weld the doubler plates/,
    note: 'Wet welding by two certified divers. Bare metal first, 12 mm plate, fillet 8 mm all around.',
  },
  {
    about: /^Load-test /,
    note: 'Test weights are on the quay. Close the track 20 m to both sides; wind below 9 m/s.',
  },
  {
    about: /^Ask for prices/,
    note: 'At least three offers. Delivery terms, inspection at the works and spare parts belong into the request.',
  },
  { about: /^Pull the cables/, note: 'Pulling force below the maker’s limit; seal the ends the same day.' },
  {
    about: /^Scan the drawings/,
    note: '400 dpi, colour where there is colour. File names as in the index; torn sheets to the restorer.',
  },
  {
    about: /^Hold the drill/,
    note: 'Announced to the harbour control only. A surveyor with a stop-watch stands aside and writes.',
  },
  {
    about: /^Confirm the ferry timetable/,
    note: 'The winter timetable decides when we may close berth 1. The port has promised it twice.',
  },
];

export function findNote(title: string): string {
  return notes.find(({ about }) => about.test(title))?.note ?? '';
}
