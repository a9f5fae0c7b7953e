import type { ProjectPlan } from '../plan.ts';

const yardExtension: ProjectPlan = {
  key: 'YRD',
  name: 'Container yard extension',
  summary:
    'Six hectares of yard on the old timber field: drainage, paving for reach stackers, lighting and fences.',
  department: 'CIV',
  lead: 'DM',
  color: 'red',
  status: 'active',
  health: 'on_track',
  healthNote: 'Field C is being paved, field D is drained.',
  startsIn: -82,
  targetIn: 75,
  text: `
# Clearing the timber field @CIV +0
- Sell the last timber | 3
- Pull down the sheds | 5
- Take up the old rails | 4
- Carry off the topsoil | 6
! Field cleared
# Fields @CIV +16
* field A; field B; field C; field D; field E; field F
> Level {} | 4
> Roll and test {} | 3
> Lay the drains of {} | 6
> Place the base course of {} | 5
> Pave {} | 8
> Mark the slots of {} | 1
! All fields paved
# Light and fence @ELE +60
* mast 1; mast 2; mast 3; mast 4; mast 5; mast 6; mast 7; mast 8; mast 9; mast 10; mast 11; mast 12
> Cast the base of {} | 1
> Erect {} | 1
> Wire {} and aim its lamps | 1
- Build the fence along the road | 8
- Hang the yard gates | 2
! Yard lit and fenced
# Handover of the yard @CIV +145
- Drive the first reach stacker over every field | 2
- Walk the yard with operations | 1
- Put the findings right in the yard | 5
! Yard in use
~ Chase the paving samples | late 2 @RK
~ Test the oil separator | in 3 @EB
~ Order edge stones for field E | in 2 @WZ @PRO
~ Repair the broken drain in field B | in 1 @LG 60%
~ Agree the lorry route through Timber Street | in 5 @NO @SUR
~ Compare lamps by their glare at sea | in 9 @SD @ELE
`,
};

const fishMarket: ProjectPlan = {
  key: 'FSH',
  name: 'Fish market hall',
  summary: 'The hall of 1931 gets a new roof, cold rooms and an auction floor, while half of it stays open.',
  department: 'CIV',
  lead: 'CM',
  color: 'pink',
  status: 'active',
  health: 'on_track',
  healthNote: 'The west half is open again, the east half is closed since Monday.',
  startsIn: -95,
  targetIn: 80,
  text: `
# Survey of the hall @SUR +0
- Scan the hall with a laser | 3
- Open the roof at four places | 2
- Test the old steel | 5
- Look for asbestos | 3
- Draw the hall as it is | 6
! Condition known
# West half @CIV +20
- Put the scaffold up, west | 4
- Take the tiles off, west | 4
* truss 1; truss 2; truss 3; truss 4; truss 5; truss 6
> Strip the paint of {} | 1
> Weld new feet to {} | 2
> Paint {} | 1
- Lay the new roof, west | 8
- Build the cold rooms, west | 9
- Screed the auction floor, west | 3
! West half open
# East half @CIV +94
- Put the scaffold up, east | 4
- Take the tiles off, east | 4
* truss 7; truss 8; truss 9; truss 10; truss 11; truss 12
> Strip the paint of {} | 1
> Weld new feet to {} | 2
> Paint {} | 1
- Lay the new roof, east | 8
- Build the cold rooms, east | 9
- Screed the auction floor, east | 3
! East half open
# Services @ELE +84
* the cold rooms; the auction floor; the ice plant; the offices; the loading bays; the fish smokery
> Pull the cables for {} | 3
> Fit lamps and sockets in {} | 3
> Connect the water of {} | 2
> Inspect the services of {} | 1
! Hall certified
~ Reply to the building inspector | late 4 @CM 30%
~ Choose the auction clock | in 6 @LM
~ Ask the fishers about loading hours | in 3 @FA
~ Save the tiled mural of 1931 | in 11 @YA @SUR
~ Order insulated doors | in 2 @OT @PRO
`,
};

const lighthouse: ProjectPlan = {
  key: 'LGT',
  name: 'Lighthouse restoration',
  summary: 'Masonry, lantern and keeper’s house of the harbour light, finished in time for its anniversary.',
  department: 'CIV',
  lead: 'EB',
  color: 'amber',
  status: 'completed',
  health: 'on_track',
  healthNote: 'Handed over. The light has not missed a night.',
  startsIn: -215,
  targetIn: -60,
  text: `
# Masonry @CIV +0
* the plinth; the lower shaft; the middle shaft; the upper shaft; the gallery
> Scaffold {} | 2
> Rake out the joints of {} | 4
> Replace broken stones in {} | 5
> Point {} with lime | 5
! Tower weathertight
# Lantern @ELE +40
- Take the lens down | 3
- Clean the lens, prism by prism | 8
- Renew the lantern glass | 6
- Replace the motor | 3
- Wire the standby lamp | 2
- Put the lens back | 3
! Light lit again
# Keeper’s house @CIV +80
- Dry the cellar | 10
- Renew the floor | 6
- Plaster the rooms | 6
- Paint the rooms | 5
- Furnish the exhibition | 6
! House open to visitors
`,
};

export const landsidePlans: readonly ProjectPlan[] = [yardExtension, fishMarket, lighthouse];
