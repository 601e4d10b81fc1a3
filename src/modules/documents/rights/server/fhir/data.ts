/** All data stored about a worker, as read from the tables; input of the file for a request. */
export interface WorkerData {
  company: { id: string; name: string; ruc: string };
  person: {
    id: string;
    documentType: string;
    documentNumber: string;
    paternalSurname: string;
    maternalSurname: string;
    firstNames: string;
    fullName: string;
    sex: string;
    birthDate: string | null;
    email: string | null;
    phone: string | null;
    street: string | null;
    district: string | null;
    province: string | null;
    department: string | null;
    jobTitle: string | null;
    area: string | null;
    hireDate: string | null;
    bloodGroup: string | null;
  };
  attentions: readonly {
    id: string;
    kind: string;
    /** Kind of exam in words: «EMO periódico». */
    label: string;
    date: string;
    state: string;
    aptitude: string | null;
    doctor: string | null;
    place: string | null;
    reason: string | null;
    restrictions: string | null;
    recommendations: string | null;
  }[];
  results: readonly {
    attentionId: string;
    code: string;
    label: string;
    number: number | null;
    text: string | null;
    unit: string | null;
    /** Class, in words. */
    class: string | null;
  }[];
  diagnoses: readonly {
    attentionId: string;
    position: number;
    cie10: string | null;
    description: string;
    kind: string | null;
    /** Null where the doctor did not say it. */
    workRelated: boolean | null;
  }[];
  referrals: readonly {
    id: string;
    attentionId: string;
    specialty: string | null;
    reason: string | null;
    /** What the specialist is asked. */
    question: string | null;
    outcome: string | null;
    on: string;
    open: boolean;
  }[];
  vaccines: readonly { id: string; label: string; dose: number; on: string; lot: string | null }[];
  /** Jobs of the occupational history. */
  jobs: readonly {
    id: string;
    company: string;
    activity: string | null;
    area: string | null;
    /** In metres above sea level. */
    altitude: number | null;
    /** In words. */
    place: string | null;
    jobTitle: string;
    from: string;
    /** Null for a job that goes on. */
    until: string | null;
    /** Names of the hazards. */
    hazards: readonly string[];
    protection: string | null;
    /** Percentage of the working time in which the worker used protection. */
    protectionShare: number | null;
    note: string | null;
  }[];
  /** Programmes that the worker is or was in; entries made by mistake and withdrawn visits are left out. */
  programs: readonly {
    id: string;
    label: string;
    from: string;
    /** Null while the worker is in the programme. */
    until: string | null;
    /** Says why the worker was enrolled and, after a discharge, why it ended. */
    notes: readonly string[];
    nextVisitOn: string | null;
    /** What was measured and written on each day; `held` is false if the worker did not attend. */
    visits: readonly { id: string; on: string; held: boolean; facts: readonly string[] }[];
  }[];
  /** Pauses of all programmes; `until` is null if no end is known. */
  pauses: readonly { id: string; from: string; until: string | null; reason: string; note: string }[];
  /** Absences that the company can read; withdrawn absences are left out. */
  absences: readonly { fromOn: string; untilOn: string }[];
  /** Documents that are in the file. */
  documents: readonly {
    id: string;
    attentionId: string;
    type: string;
    label: string;
    code: string;
    date: string;
    fileName: string;
  }[];
}
