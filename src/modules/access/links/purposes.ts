/** Holder of a link: one worker, or the staff of one site of a health centre. */
type LinkScope = 'worker' | 'clinic';

export interface LinkPurpose {
  /** Value stored in the database. */
  code: string;
  scope: LinkScope;
  /** Days for which the link works. */
  days: number;
  /** Minutes for which a person who proved their identity can act without proving it again. */
  sessionMinutes: number;
  /** Maximum number of codes sent for one link; ten by default. */
  codes?: number;
  /** End of the sentence that says from whom to request a new link. */
  askedOf: string;
  /**
   * Table of the object that the link is for: its row is locked before the link's row, as in every action on that
   * object.
   */
  heldBy?: string;
  /** The exam or the worker of the link, if actions by the link write it: its row is locked before the other two. */
  alsoWrites?: 'exam' | 'worker';
  /** True for a link to clinical data: it works only while no confirmation of the worker's identity is pending. */
  ofConfirmed?: true;
  /**
   * Several links of this purpose may be open for one exam: the code that issues a new one ends the earlier link for
   * the same object.
   */
  several?: true;
  /** Purpose of the session in the message that begins «Pasó el tiempo para». */
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
  alsoWrites: 'worker',
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
  alsoWrites: 'exam',
  ofConfirmed: true,
};

/** A worker reads the answers to requests about their own data and makes new requests. */
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

/** For one referral, a worker uploads the report of the specialist after the link to the results has expired. */
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

/** A worker answers an appointment: they confirm it or ask for another day. */
export const APPOINTMENT: LinkPurpose = {
  code: 'APPOINTMENT',
  scope: 'worker',
  days: 60,
  sessionMinutes: 15,
  askedOf: 'a recursos humanos de tu empresa',
  acting: 'responder tu cita',
  heldBy: 'appointments',
  alsoWrites: 'exam',
};

/** The staff of a site see their appointments, answer them and record who arrived. */
export const CENTRE: LinkPurpose = {
  code: 'CENTRE',
  scope: 'clinic',
  days: 90,
  sessionMinutes: 480,
  // Several people of a site open the link each day.
  codes: 1000,
  askedOf: 'a la empresa que te lo envió',
  acting: 'ver las citas',
};
