import type { Role, UserStatus } from '@gantry/contract';

export const COMPANY_NAME = 'Harbour & Sons';
const DOMAIN = 'harbour-sons.example';

export interface DemoDepartment {
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
  /** Initials. */
  readonly head: string;
  readonly deputies: readonly string[];
  readonly worksInHarbour?: boolean;
}

/** The company itself and its eight departments. */
export const departments: readonly DemoDepartment[] = [
  { code: 'H&S', name: COMPANY_NAME, parent: null, head: 'AO', deputies: [] },
  { code: 'CON', name: 'Construction', parent: 'H&S', head: 'HD', deputies: ['KW'] },
  { code: 'MAR', name: 'Marine works', parent: 'CON', head: 'KW', deputies: ['OB'], worksInHarbour: true },
  { code: 'CIV', name: 'Civil works', parent: 'CON', head: 'DM', deputies: ['CM'] },
  { code: 'ENG', name: 'Engineering', parent: 'H&S', head: 'IS', deputies: [] },
  { code: 'SUR', name: 'Survey and design', parent: 'ENG', head: 'LT', deputies: ['HJ'] },
  { code: 'ELE', name: 'Electrical', parent: 'ENG', head: 'NB', deputies: [] },
  { code: 'PRO', name: 'Procurement', parent: 'H&S', head: 'EL', deputies: ['WZ'] },
  { code: 'CRA', name: 'Cranes', parent: 'H&S', head: 'YC', deputies: ['ID'] },
];

export interface DemoUser {
  /** Short name within the seed. */
  readonly initials: string;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly department: string;
  readonly roles: readonly Role[];
  readonly status: UserStatus;
}

/** The department, then initials, name and title. A role other than member and a status other than active come last. */
const table = `
H&S | AO | Amara Okafor | Project director | admin
H&S | PK | Priya Kapoor | IT administrator | admin
H&S | SR | Sofia Rossi | Head of planning | manager
H&S | GH | Grace Hopkins | Finance controller | viewer
H&S | BN | Björn Nyström | Safety manager
CON | HD | Henrik Dahl | Construction director
CON | FA | Fatima Aziz | Quality engineer
CON | LM | Luca Marchetti | Site coordinator
MAR | KW | Katarzyna Wolska | Head of marine works
MAR | JW | Jonas Weber | Site manager
MAR | MP | Mai Pham | Planner
MAR | TA | Tomasz Adamski | Pile driver
MAR | OB | Oisín Byrne | Barge master
MAR | AS | Anneke Smit | Diving supervisor
MAR | RF | Rui Ferreira | Dredging engineer
MAR | EK | Emre Kaya | Crane barge operator
MAR | SN | Sina Nielsen | Marine engineer
MAR | PV | Petra Vargas | Quay foreman
CIV | DM | Diego Moreno | Foreman
CIV | CM | Chloé Martin | Structural engineer
CIV | AH | Ahmed Hassan | Concrete foreman
CIV | JO | Jana Olszewska | Formwork carpenter
CIV | TM | Tiago Mendes | Steel fixer
CIV | RK | Ravi Kumar | Paving foreman
CIV | EB | Eva Bergström | Site engineer
CIV | LG | Liam Gallagher | Plant operator
ENG | IS | Ingrid Solberg | Head of engineering
ENG | DP | Daniel Park | Document controller
SUR | LT | Lan Tran | Lead engineer
SUR | KS | Kenji Sato | Geotechnical adviser | viewer
SUR | HJ | Hana Jovanović | Environment officer
SUR | MN | Marek Novák | Surveyor
SUR | YA | Yara Almeida | Draughtsperson
SUR | NO | Niamh O’Connor | Permit officer
SUR | AR | Arjun Rao | Structural designer
ELE | NB | Noor Bakker | Electrical engineer
ELE | MV | Milan Varga | Switchgear technician
ELE | CH | Carla Hoffmann | Automation engineer
ELE | SD | Samuel Diallo | Cable foreman
ELE | ZK | Zofia Kowalczyk | Commissioning engineer | member | invited
PRO | EL | Elin Lindqvist | Contracts engineer
PRO | WZ | Wei Zhang | Buyer
PRO | OT | Olivia Thorne | Expediter
PRO | BP | Ben Peeters | Storekeeper | member | disabled
CRA | YC | Youssef Cherif | Crane technician
CRA | ID | Ines Duarte | Crane planner
CRA | VM | Viktor Marin | Rigger | member | invited
CRA | LS | Linnea Strand | Apprentice | member | invited
`;

export const people: readonly DemoUser[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [department = '', initials = '', name = '', jobTitle = '', role = 'member', status = 'active'] =
      line.split('|').map((part) => part.trim());
    return {
      initials,
      name,
      email: emailOf(name),
      jobTitle,
      department,
      roles: [role as Role],
      status: status as UserStatus,
    };
  });

/** `Hana Jovanović` → `hana.jovanovic@…`. */
function emailOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}|’/gu, '')
    .toLowerCase();
  return `${plain.replaceAll('ø', 'o').replaceAll(' ', '.')}@${DOMAIN}`;
}
