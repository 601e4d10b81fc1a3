/** Accounts of the demonstration, listed on the sign-in page in demo mode only. */
export const DEMO_PASSWORD = 'Vigia2026';

export const demoAccounts = [
  { username: 'rrhh@mineraandina.pe', description: 'Administradora de Minera Andina (PREMIUM)' },
  { username: 'medico@mineraandina.pe', description: 'Médico ocupacional de Minera Andina' },
  { username: 'usuario@mineraandina.pe', description: 'Usuaria de RR. HH. de Minera Andina' },
  { username: 'rrhh@agrocosta.pe', description: 'Administrador de Agro Costa Norte (prueba)' },
  { username: 'medico@agrocosta.pe', description: 'Médica de Agro Costa Norte y Textil El Sol' },
  { username: 'rrhh@textilsol.pe', description: 'Administradora de Textil El Sol (FREE)' },
  { username: 'admin@vigia.pe', description: 'Super administrador de Vigía' },
].map((account) => ({ ...account, password: DEMO_PASSWORD }));
