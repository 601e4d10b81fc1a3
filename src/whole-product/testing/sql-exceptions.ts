import type { SQL_RULES } from './sql-rules.ts';

/** Statements that break a rule: why they may, and how many there are in each file. A number may only fall. */
interface Exception {
  why: string;
  files: Readonly<Record<string, number>>;
}

/** Every file of these exceptions calls `insertSelected`. */
export const INSERTED_IN_PARTS =
  'On a cluster insertSelected reads the rows first and sends them to the node of the company in parts.';

/** Every file of this exception calls `companiesWithWork`. */
export const ASKED_OF_EVERY_NODE =
  'Asks which companies have work: companiesWithWork returns all of them when a node does not answer.';

export const EXCEPTIONS: Readonly<Record<keyof typeof SQL_RULES, readonly Exception[]>> = {
  instantsOfReplaced: [],
  volatileOnNodes: [],
  instantsInConditionals: [
    {
      why: 'Fills the demonstration before anything is distributed.',
      files: {
        'demo/canary/activities.ts': 1,
        'demo/canary/batches.ts': 2,
        'demo/canary/twins.ts': 1,
      },
    },
    {
      why: 'The instant is that of the decision, written with the exam.',
      files: {
        'modules/exams/attentions/server/import/apply-exams.ts': 1,
      },
    },
    {
      why: 'Jobs stay on the first node.',
      files: {
        'platform/server/jobs/queue.ts': 2,
      },
    },
  ],
  stableOverColumns: [
    {
      why: 'Belongs to the writers of exams and workers, whose statements become verbs.',
      files: {
        'modules/exams/attentions/server/import/apply-exams.ts': 3,
        'modules/workers/collaborators/server/import/roster/apply-roster.ts': 2,
      },
    },
    {
      why: 'Citus takes it: the function reads no row of the changed table.',
      files: {
        'modules/workers/catalogs/server/import/plan-job-titles.ts': 1,
        'modules/workers/collaborators/server/import/appointments.ts': 4,
      },
    },
  ],
  insertedSelects: [
    {
      why: 'Fills the demonstration before anything is distributed.',
      files: {
        'demo/canary/files.ts': 1,
        'demo/canary/users.ts': 3,
        'demo/product/readings.ts': 2,
        'demo/tables/appointments.ts': 2,
        'demo/tables/consents.ts': 2,
        'demo/tables/deliveries.ts': 1,
        'demo/tables/images.ts': 2,
        'demo/tables/penalties.ts': 1,
        'demo/tables/rights.ts': 1,
      },
    },
    {
      why: INSERTED_IN_PARTS,
      files: {
        'modules/exams/attentions/server/import/apply-exams.ts': 1,
        'modules/scheduling/appointments/server/import/scheduling-import.ts': 1,
        'modules/statistics/vaccines/server/import/vaccine-import.ts': 1,
        'modules/workers/collaborators/server/import/roster/apply-roster.ts': 4,
      },
    },
  ],
  joinedWrites: [
    {
      why: 'Update or delete of one company: Citus takes it on the node of the company.',
      files: {
        'modules/documents/rights/server/archive/sweep.ts': 1,
        'modules/exams/attentions/server/import/apply-exams.ts': 1,
        'modules/scheduling/appointments/server/import/scheduling-import.ts': 3,
        'modules/statistics/vaccines/server/import/vaccine-import.ts': 1,
        'modules/workers/catalogs/server/import/apply-job-titles.ts': 1,
        'modules/workers/catalogs/server/import/area-import.ts': 1,
        'modules/workers/catalogs/server/import/revert-job-titles.ts': 1,
        'modules/workers/collaborators/server/import/job-information-import.ts': 1,
      },
    },
  ],
  temporaryJoins: [
    {
      why: 'With = the planner counts the company twice and takes any index that begins with it (docs/adr/0120).',
      files: {
        'modules/exams/attentions/server/import/apply-exams.ts': 1,
      },
    },
  ],
  allCompanies: [],
  simpleCases: [],
  unnamedReturns: [],
  namedCtes: [],
  insertsBesideReference: [
    {
      why: 'Demonstration data, written before tables are distributed.',
      files: { 'demo/tables/penalties.ts': 2, 'demo/tables/rights.ts': 1 },
    },
    {
      why: INSERTED_IN_PARTS,
      files: {
        'modules/documents/papers/server/attach-documents.ts': 1,
        'modules/documents/rights/server/register.ts': 1,
        'modules/exams/attentions/server/import/apply-exams.ts': 1,
      },
    },
  ],
  settingConversions: [],
  snapshotsOfChanges: [],
  unpinned: [
    {
      why: 'The insert lists a column that has the name of a table.',
      files: {
        'demo/canary/programs.ts': 1,
      },
    },
    {
      why: ASKED_OF_EVERY_NODE,
      files: {
        'modules/documents/papers/server/batches/sweep.ts': 1,
        'modules/documents/papers/server/certificates/read-attached.ts': 1,
        'modules/exams/cut-offs/server/run-rules.ts': 1,
        'modules/imports/engine/server/run/retention.ts': 1,
        'modules/management/dashboard/server/count-figures.ts': 1,
        'modules/management/dashboard/server/notices/tell-expiring.ts': 1,
        'modules/statistics/charts/server/watch-charts.ts': 1,
        'modules/statistics/health/server/release/make-releases.ts': 1,
        'modules/statistics/health/server/roll-up/count-health.ts': 1,
      },
    },
    {
      why: 'A super admin acts on all companies, or reads a list of them; every node has to answer.',
      files: {
        'modules/exams/cut-offs/server/change-rules.ts': 1,
        'modules/management/dashboard/server/waiting/work.ts': 1,
      },
    },
    {
      why: 'Counts the work that a change of a rule caused in all companies, after that of the last one ended.',
      files: {
        'modules/exams/cut-offs/server/run-rules.ts': 1,
      },
    },
    {
      why: 'The command audit:verify reads the chain from before companies had one, and which companies have entries.',
      files: {
        'platform/server/audit/before.ts': 1,
        'platform/server/audit/verify.ts': 2,
      },
    },
    {
      why: 'Compares the company with another operator or through a joined row.',
      files: {
        'modules/workers/collaborators/server/import/roster/apply-roster.ts': 2,
      },
    },
  ],
};
