import type { Scope } from '../../../../platform/server/database/scope.ts';
import type { FileStore } from '../../../../platform/server/files/store.ts';
import type { Block, Logo, PageSize } from '../../../../platform/server/pdf/spec.ts';
import type { Aptitude } from '../../../exams/model/aptitude.ts';
import type { DocumentType } from '../../../exams/model/document-type.ts';
import type { ExamType } from '../../../exams/model/exam-type.ts';

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
    validUntil: string | null;
    healthCentre: string | null;
    aptitude: Aptitude;
    /** Written by a doctor as work instructions; null while no doctor wrote any. */
    workRestrictions: string | null;
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

/** What is its own of a kind of document that is drawn from an exam; the rest of its life is the same for all. */
export interface DocumentKind<Content extends object = object> {
  type: DocumentType;
  /** With its article, for sentences: `el certificado de aptitud`. */
  name: string;
  /** In capitals, for the name of the file. */
  fileWord: string;
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
  /** A line break divides it in the header. */
  title: string;
  form: { version: string; norm: string };
  /** Small print on every page. */
  legal: string;
  /** A4 where none is said. */
  page?: PageSize;
  bookmarks?: boolean;
  /** What it says beside the subject: one document of the exam for each, in their order. */
  read(scope: Scope, attentionId: string, issuing: Issuing): Promise<readonly Content[]>;
  body(data: Subject & Content): Block[];
  /**
   * For a kind that gathers the other documents of the exam behind its own pages: makes the file of them. What a clinic
   * sent of this kind is one of them, and does not stand in its place.
   */
  gather?(data: Subject & Content, issue: DocumentIssue, files: FileStore): Promise<Buffer>;
}
