// The boundaries of the project: which files may import which. `from` and `to` are tested against paths relative to the
// project; `$1` in `unless` is replaced by the first group of `from`. Type-only imports follow the same rules, except
// for cycles.
const WEB = /^src\/(platform\/web|shell|modules\/[^/]+\/[^/]+\/web)\//;
const SERVER = /^src\/(platform\/server|modules\/[^/]+\/[^/]+\/server)\//;

/** The domains of src/modules, the lowest first: each imports only itself and earlier domains. */
export const DOMAINS = [
  'clinical',
  'access',
  'messages',
  'workers',
  'exams',
  'scheduling',
  'imports',
  'statistics',
  'documents',
  'management',
  'prevention',
  'public',
];

export const rules = [
  { name: 'platform knows no module', from: /^src\/platform\//, to: /^src\/(?!platform\/)/ },
  {
    name: 'the contract is pure: it runs in the browser and in the server',
    from: /^src\/platform\/contract\//,
    to: /^src\/(?!platform\/contract\/)/,
  },
  { name: 'web does not import the server', from: WEB, to: SERVER },
  { name: 'the server does not import web', from: SERVER, to: WEB },
  {
    name: 'web modules do not meet: the shell and pages compose',
    from: /^src\/modules\/([^/]+\/[^/]+)\/web\//,
    to: /^src\/modules\/[^/]+\/[^/]+\/web\//,
    unless: 'src/modules/$1/web/',
  },
  {
    name: 'models and rules are pure',
    from: /^src\/modules\/[^/]+\/[^/]+\/(?!server\/|web\/)/,
    to: /^src\/(platform\/(server|web)|modules\/[^/]+\/[^/]+\/(server|web)|shell)\//,
  },
  {
    name: 'modules meet through api, model, rules and exported verbs, not through queries',
    from: /^src\/modules\/([^/]+\/[^/]+)\//,
    to: /^src\/modules\/[^/]+\/[^/]+\/server\/.*\.queries\.ts$/,
    unless: 'src/modules/$1/',
  },
  {
    name: 'the table of screens is pure: server, modules and shell read it',
    from: /^src\/screens\//,
    to: /^src\/(?!screens\/|platform\/contract\/)/,
  },
  { name: 'only the shell knows all', from: /^src\/(platform|modules)\//, to: /^src\/shell\// },
];

/** Tests and their helpers may import everything. */
export const exempt = /\.test\.tsx?$|\/testing\/|^src\/testing\//;
