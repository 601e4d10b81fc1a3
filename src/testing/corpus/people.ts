/** A worker of the files; the workers of a results file were imported by a roster before. */
interface Worker {
  dni: string;
  paternal: string;
  maternal: string;
  names: string;
  sex: 'M' | 'F';
  birth: string;
  area: string;
  job: string;
}

const LIST: readonly (readonly [string, string, string, string, 'M' | 'F', string, string, string])[] = [
  ['45678912', 'QUISPE', 'MAMANI', 'JUAN CARLOS', 'M', '1985-03-12', 'Mina', 'Perforista'],
  ['01234567', 'ÑAHUI', 'DE LA CRUZ', 'ROSA MARÍA', 'F', '1979-11-30', 'Planta', 'Operadora de molino'],
  ['70123456', 'HUAMÁN', 'SOTO', 'LUIS ALBERTO', 'M', '1992-07-05', 'Mina', 'Ayudante de perforación'],
  ['41236547', 'ZÚÑIGA', 'PEÑA', 'ANA LUCÍA', 'F', '1988-01-21', 'Administración', 'Analista de planillas'],
  ['09876543', "D'ANGELO", 'ROJAS', 'MARIO', 'M', '1971-05-09', 'Mantenimiento', 'Técnico electricista'],
  ['46325178', 'DEL ÁGUILA', 'RÍOS', 'KAREN', 'F', '1990-09-17', 'Geología', 'Geóloga'],
  ['72345618', 'MAMANI', 'CCORI', 'EDWIN', 'M', '1995-12-02', 'Mina', 'Operador de scooptram'],
  ['40112233', 'SALAZAR', 'NÚÑEZ', 'PATRICIA', 'F', '1983-04-28', 'Logística', 'Almacenera'],
];

export const WORKERS: readonly Worker[] = LIST.map(([dni, paternal, maternal, names, sex, birth, area, job]) => ({
  dni,
  paternal,
  maternal,
  names,
  sex,
  birth,
  area,
  job,
}));

export const fullName = (w: Worker): string => `${w.paternal} ${w.maternal} ${w.names}`;
/** Formats a day as `12/03/1985`. */
export const typed = (day: string): string => day.split('-').reverse().join('/');

/** Columns that most rosters have, in their usual order. */
export const USUAL = [
  'DNI',
  'APELLIDO PATERNO',
  'APELLIDO MATERNO',
  'NOMBRES',
  'SEXO',
  'FECHA DE NACIMIENTO',
  'ÁREA',
  'CARGO',
];
export const USUAL_COLUMNS = `DNI → documentNumber; APELLIDO PATERNO → paternalSurname; APELLIDO MATERNO → maternalSurname;
  NOMBRES → names; SEXO → sex; FECHA DE NACIMIENTO → birthDate; ÁREA → area; CARGO → jobTitle`;
export const usual = (w: Worker): string[] => [
  w.dni,
  w.paternal,
  w.maternal,
  w.names,
  w.sex,
  typed(w.birth),
  w.area,
  w.job,
];
