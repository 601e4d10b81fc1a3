/** Who stands behind a link: one worker for themself, or the people of one site of a health centre. */
type LinkScope = 'worker' | 'clinic';

export interface LinkPurpose {
  /** As it is stored. */
  code: string;
  scope: LinkScope;
  /** How long the link opens. */
  days: number;
  /** How long who proved their identity may act without proving it again. */
  sessionMinutes: number;
  /** Codes that are sent by one link; left out: ten. */
  codes?: number;
  /** Whom to ask for another, at the end of a sentence. */
  askedOf: string;
  /** The table of what a link of this purpose is for: its row is locked before that of the link, as every act on it does. */
  heldBy?: string;
  /** It opens what is clinical: only while nobody has to confirm who its worker is. */
  ofConfirmed?: true;
  /** Several may be open for one exam: whoever issues one ends the earlier one of the same thing. */
  several?: true;
  /** What the session is for, after «Pasó el tiempo para». */
  acting: string;
}

/** A worker verifies their own contact data, once. */
export const REGISTRATION: LinkPurpose = {
  code: 'REGISTRATION',
  scope: 'worker',
  days: 15,
  sessionMinutes: 10,
  askedOf: 'al médico ocupacional de tu empresa',
  acting: 'completar tus datos',
};

/** A worker opens the results of one exam and signs that they received them. */
export const RESULTS: LinkPurpose = {
  code: 'RESULTS',
  scope: 'worker',
  days: 15,
  sessionMinutes: 30,
  askedOf: 'al médico ocupacional de tu empresa',
  acting: 'ver tus resultados',
  heldBy: 'result_deliveries',
  ofConfirmed: true,
};

/** A worker reads what was answered to a request about their own data, and makes others. */
export const RIGHTS: LinkPurpose = {
  code: 'RIGHTS',
  scope: 'worker',
  days: 15,
  sessionMinutes: 30,
  askedOf: 'al médico ocupacional de tu empresa',
  acting: 'ver tus solicitudes',
  heldBy: 'rights_requests',
  ofConfirmed: true,
};

/** A worker reads documents of occupational safety and signs that they understood them. */
export const READING: LinkPurpose = {
  code: 'READING',
  scope: 'worker',
  days: 30,
  sessionMinutes: 30,
  askedOf: 'a recursos humanos de tu empresa',
  acting: 'leer tus documentos',
  heldBy: 'sst_readings',
};

/** A worker brings the report of the specialist they were sent to, when the link to their results is over: of one referral. */
export const REPORT: LinkPurpose = {
  code: 'REPORT',
  scope: 'worker',
  days: 15,
  sessionMinutes: 30,
  askedOf: 'al médico ocupacional de tu empresa',
  acting: 'cargar tu documento',
  heldBy: 'consultations',
  several: true,
  ofConfirmed: true,
};

/** A worker answers an appointment of theirs: that they will come, or that they need another day. */
export const APPOINTMENT: LinkPurpose = {
  code: 'APPOINTMENT',
  scope: 'worker',
  days: 60,
  sessionMinutes: 15,
  askedOf: 'a recursos humanos de tu empresa',
  acting: 'responder tu cita',
  heldBy: 'appointments',
};

/** The people of a site see the appointments there, answer them and say who arrived. */
export const CENTRE: LinkPurpose = {
  code: 'CENTRE',
  scope: 'clinic',
  days: 90,
  sessionMinutes: 480,
  // Several people of a site open it each day.
  codes: 1000,
  askedOf: 'a la empresa que te lo envió',
  acting: 'ver las citas',
};
