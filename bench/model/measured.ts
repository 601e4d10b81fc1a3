/**
 * What the model of docs/scale.md computes from. Bytes include indexes; `npm run bench:storage` prints them. Rates are
 * those of docs/figures.md with 16 clients, on 2 cores that PostgreSQL, the product and the clients share.
 */
export const MEASURED = {
  /** A worker with their words for searching and what is counted of them. */
  workerBytes: 6890,
  /** An exam with its results, texts, diagnoses, delivery and documents, without files. */
  examBytes: 6485,
  auditEntryBytes: 326,
  /** Requests per second: the mean of the list of results and of the search by name. */
  readsPerSecond: 372,
  /** Exams written and read back, per second. */
  writesPerSecond: 111.8,
  cores: 2,
  serverMegabytes: 197.4,
  /** How much longer a read takes on a cluster (docs/adr/0124). */
  clusterFactor: 2.1,
} as const;

/** What was not measured. */
export const ASSUMED = {
  years: 5,
  examsOfWorkerAndYear: 1,
  auditEntriesOfExam: 20,
  /** Megabytes of files (scanned reports, signed documents) of an exam. */
  fileMegabytesOfExam: 1,
  workersOfUser: 200,
  /** Share of the users who work at the busiest minute, with a request every `secondsBetweenRequests`. */
  busyUsers: 0.1,
  secondsBetweenRequests: 2,
  /** Exams are written in 250 days of 8 hours; the busiest hour has three times the mean. */
  workingSeconds: 250 * 8 * 3600,
  busiestHour: 3,
  /** Share of the processors that the busiest minute may use. */
  load: 0.5,
  /** Share of rows and indexes that is read daily and should be in memory. */
  hotShare: 0.2,
  /** Connections of a process: three pools of 10, of which the busiest are `main` and `hot`. */
  connectionsOfProcess: 23,
} as const;

/**
 * On-demand prices in US dollars, us-east-1: m7g.large of June 2026
 * (factualminds.com/blog/amazon-ec2-on-demand-pricing-instance-families-2026), larger sizes in proportion; gp3 of May
 * 2025 and S3 Standard at their list price. Traffic, support and people are not included.
 */
export const PRICES = {
  /** 2 virtual cores and 8 GiB, an hour. */
  machineHour: 0.0816,
  machineCores: 2,
  machineGigabytes: 8,
  diskGigabyteMonth: 0.08,
  fileGigabyteMonth: 0.023,
} as const;
