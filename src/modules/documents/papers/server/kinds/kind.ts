import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import type { DocumentType } from '#clinical/vocabulary/document-type.ts';
import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import type { Speciality } from '#clinical/vocabulary/speciality.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Block, Logo, PageSize } from '#platform/server/pdf/spec.ts';

/** Whose exam it was, when, and the doctor who answers for it: what every document of an exam starts from. */
export interface Subject {
  company: { name: string; ruc: string };
  logo: Logo;
  worker: {
    fullName: string;
    documentType: string;
    documentNumber: string;
    age: number | null;
    sex: string;
    jobTitle: string | null;
    area: string | null;
  };
  exam: {
    type: ExamType;
    date: string;
    /** The day that goes with its aptitude, by `APTITUDE_FACTS`. */
    validUntil: string | null;
    healthCentre: string | null;
    aptitude: Aptitude;
    /** Written by a doctor as work instructions; null while no doctor wrote any. */
    workRestrictions: string | null;
    /** The answer of the doctor of an observed worker; null where there is none. */
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

/** What issuing needs of the server. */
export interface Issuing {
  files: FileStore;
  config: { publicUrl: string };
}

export interface DocumentIssue {
  code: string;
  /** Where the QR leads. */
  url: string;
  issuedAt: string;
}

/** A text of a kind that may be another for each of its documents. */
export const textOf = <Content>(text: string | ((content: Content) => string), content: Content): string =>
  typeof text === 'string' ? text : text(content);

/** What is its own of a kind of document that is drawn from an exam; the rest of its life is the same for all. */
export interface DocumentKind<Content extends object = object> {
  type: DocumentType;
  /** With its article, for sentences: `el certificado de aptitud`. */
  name: string;
  /** In capitals, for the name of the file; with its number where all of the kind have the same word. */
  fileWord: string | ((content: Content) => string);
  /** The station it is about. */
  speciality?(content: Content): Speciality;
  /** Numbers by which `exam/emos/report` asks for it. */
  reports: readonly number[];
  /** Who may read it: also the company, as nothing in it is clinical, or only who is inside the wall. */
  readers: 'company' | 'clinical';
  /** Whether it states the aptitude, and so waits until the doctor gave one. */
  statesAptitude: boolean;
  /** Whether it is valid as long as its exam. */
  expires: boolean;
  /** Whether it ends with the doctor's signature and the code by which anybody can check it. */
  sealed: boolean;
  /** Whether a paper of this type that a clinic sent does not stand in its place. */
  alwaysDrawn?: true;
  /** A line break divides it in the header. */
  title: string | ((content: Content) => string);
  form: { version: string; norm: string };
  /** Small print on every page. */
  legal: string;
  /** A4 where none is said. */
  page?: PageSize;
  bookmarks?: boolean;
  /** What it says beside the subject: one document of the exam for each, in their order; null where that one is not there. */
  read(scope: Scope, attentionId: string, issuing: Issuing): Promise<readonly (Content | null)[]>;
  body(data: Subject & Content): Block[];
  /**
   * For a kind that gathers the other documents of the exam behind its own pages: makes the file of them.
   */
  gather?(data: Subject & Content, issue: DocumentIssue, files: FileStore): Promise<Buffer>;
}
