/** A user of the demonstration and the companies where they work, by the key of the company profile. */
export interface Account {
  username: string;
  first: string;
  last: string;
  role: 'admin' | 'owner' | 'doctor' | 'user';
  companies: readonly string[];
  cmp?: string;
  rne?: string;
}

export const ACCOUNTS: readonly Account[] = [
  {
    username: 'rrhh@mineraandina.pe',
    first: 'Rosa Elena',
    last: 'Camarena Poma',
    role: 'owner',
    companies: ['minera'],
  },
  {
    username: 'medico@mineraandina.pe',
    first: 'Julio César',
    last: 'Núñez Valverde',
    role: 'doctor',
    companies: ['minera'],
    cmp: '048213',
    rne: '031457',
  },
  {
    username: 'usuario@mineraandina.pe',
    first: 'Diana',
    last: 'De la Cruz Huaroc',
    role: 'user',
    companies: ['minera'],
  },
  { username: 'rrhh@agrocosta.pe', first: 'Fernando', last: 'Llontop Távara', role: 'owner', companies: ['agro'] },
  {
    username: 'medico@agrocosta.pe',
    first: 'Lucía',
    last: 'Zúñiga Carrión',
    role: 'doctor',
    companies: ['agro', 'textil'],
    cmp: '056790',
    rne: '039882',
  },
  { username: 'rrhh@textilsol.pe', first: 'Maribel', last: 'Quispe Ñahui', role: 'owner', companies: ['textil'] },
  { username: 'admin@vigia.pe', first: 'Andrea', last: 'Salazar Ríos', role: 'admin', companies: [] },
];
