import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import type { DocumentType } from '#clinical/vocabulary/document-type.ts';
import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import type { Speciality } from '#clinical/vocabulary/speciality.ts';
import type { VehicleClass } from '#clinical/vocabulary/vehicle-class.ts';
import type { WorkTask } from '#clinical/vocabulary/work-task.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Block, Logo, PageSize, SignatureBlock } from '#platform/server/pdf/spec.ts';

/** Who issues the papers of an exam: the clinic that held it, as the company's catalogue of clinics names it. */
export interface Letterhead {
  name: string;
  ruc: string | null;
  /** Code of the national register of health services (RENIPRESS). */
  ipress: string | null;
  address: string | null;
  phone: string | null;
  logo: Logo;
}

/** Worker, exam and responsible doctor, which every document of an exam contains. */
export interface Subject {
  company: { name: string; ruc: string };
  logo: Logo;
  /** Null for an exam of no clinic of the catalogue: the company heads its papers. */
  letterhead: Letterhead | null;
  /** Logo of the occupational health service that attends the company, for the foot; null without one. */
  provider: Uint8Array | null;
  worker: {
    fullName: string;
    documentType: string;
    documentNumber: string;
    age: number | null;
    sex: string;
    jobTitle: string | null;
    area: string | null;
    /** Contractor that employs the worker; null for the company's own. */
    contractorName?: string | null;
  };
  exam: {
    type: ExamType;
    date: string;
    /** End of validity or other day of the aptitude, as defined in `APTITUDE_FACTS`. */
    validUntil: string | null;
    healthCentre: string | null;
    aptitude: Aptitude;
    /** Restrictions that a doctor wrote as work instructions; null without any. */
    workRestrictions: string | null;
    /** Whether an observed worker may work in the meantime, as the doctor answered; null without an answer. */
    worksMeanwhile: boolean | null;
  };
  doctor: {
    name: string;
    cmp: string | null;
    rne: string | null;
    specialty: string | null;
    signature: Uint8Array | null;
  };
}

/** What a doctor certified of one task; stored with the document, outside of the clinical wall. */
export interface Certified {
  task: WorkTask;
  statement: Aptitude;
  /** Work instructions for the task; null without any. */
  restrictions: string | null;
  /** End of validity, or another day of the statement, as `APTITUDE_FACTS` names it. */
  day: string | null;
  /** Classes of vehicles of a certificate for driving. */
  vehicles?: readonly VehicleClass[];
  /** Day of the doctor's act, from which the certificate is valid; not known of older ones. */
  certifiedOn?: string;
  doctor: { id: string } & Omit<Subject['doctor'], 'signature'>;
}

/** Server dependencies for issuing documents. */
export interface Issuing {
  files: FileStore;
  config: { publicUrl: string };
}

export interface DocumentIssue {
  code: string;
  /** Address in the QR code. */
  url: string;
  issuedAt: string;
  /** 1 for the first document of the exam with this content, 2 for the one that replaces it. */
  edition?: number;
}

/**
 * A text of a kind, or how it follows from the content. It is declared as a method, as `body` is, so that a kind of any
 * content is a `DocumentKind`: only what the kind itself read is given to it.
 */
type TextOf<Content> = string | { of(content: Content): string }['of'];

/** Resolves a text of a kind that can differ between its documents. */
export const textOf = <Content>(text: TextOf<Content>, content: Content): string =>
  typeof text === 'string' ? text : text(content);

/**
 * Definition of a kind of document that is drawn from an exam; issuing, sealing and revoking are common to all kinds.
 */
export interface DocumentKind<Content extends object = object> {
  type: DocumentType;
  /** Name with its article, for sentences: `el certificado de aptitud`. */
  name: string;
  /**
   * Word in capitals for the file name. A fixed word gets the number of the document appended when the exam has
   * several.
   */
  fileWord: TextOf<Content>;
  /** Station of the document. */
  speciality?(content: Content): Speciality;
  /** Numbers of the kind in `exam/emos/report`. */
  reports: readonly number[];
  /**
   * `company`: the document has no clinical content, so the company can read it too; `clinical`: only users with
   * clinical access can read it.
   */
  readers: 'company' | 'clinical';
  /** True when the document states the aptitude, so that it can be issued only after the doctor gave one. */
  statesAptitude: boolean;
  /** True when the document expires with the validity of its exam. */
  expires: boolean;
  /** True when the document ends with the doctor's signature and the code with which any person can check it. */
  sealed: boolean;
  /** True when the worker gets the document with the delivery of the exam. */
  delivered: boolean;
  /** True when a clinic's paper of this type does not replace the drawn document. */
  alwaysDrawn?: true;
  /** A line break splits the title in the header. */
  title: TextOf<Content>;
  form: { version: string; norm: TextOf<Content> };
  /** Small print on every page. */
  legal: TextOf<Content>;
  /** True when the company heads the document, because it and not the clinic of the exam issues it. */
  companyHeads?: true;
  /** True for a document of one page: what needs more is drawn again in less room. */
  onePage?: true;
  /** Default: A4. */
  page?: PageSize;
  bookmarks?: boolean;
  /**
   * Reads what the documents of an exam contain in addition to the `Subject`. The entry at index n belongs to document
   * number n + 1; it is null if the exam has no data for the document of that number.
   */
  read(scope: Scope, attentionId: string, issuing: Issuing): Promise<readonly (Content | null)[]>;
  body(data: Subject & Content): Block[];
  /** Pages after the signatures, such as a form that another person fills in. */
  appendix?(data: Subject & Content): Block[];
  /** The same in less room, which follows the signatures where the whole document is one page by it. */
  closeAppendix?(data: Subject & Content): Block[];
  /** The body in less room; without it the body with half the space between its blocks. */
  closeBody?(data: Subject & Content): Block[];
  /** Who signs before the doctor. */
  signatures?(data: Subject & Content): SignatureBlock[];
  /**
   * What the doctor of the exam did for the document, printed below the signature: `Revisó este informe`. Null where
   * the doctor does not sign it. A kind without it is always signed by the doctor.
   */
  doctorAct?(data: Subject & Content): string | null;
  /** What a doctor certified, for a kind that only a doctor's act issues: nothing else makes its first document. */
  certified?(data: Subject & Content): Certified;
  /** Makes the file of a kind that appends the exam's other documents to its own pages. */
  gather?(data: Subject & Content, issue: DocumentIssue, files: FileStore): Promise<Buffer>;
}
