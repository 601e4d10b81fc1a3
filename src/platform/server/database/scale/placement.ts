/**
 * Where each table of a distributed database is. Tables of a company are distributed by `customer_id`, so that all
 * rows of a company are on one node; a table that is named here is not.
 */

/** Kept whole on every node: identity, catalogues and rules, which statements of every company join. */
export const REFERENCE_TABLES: readonly string[] = [
  'cie10',
  'clinical_rules',
  'customers',
  'demonstrations',
  'departments',
  'dictionary_entries',
  'districts',
  'document_types',
  'faqs',
  'fine_factors',
  'fine_tables',
  'former_people',
  'hazards',
  'holidays',
  'home_labels',
  'memberships',
  'news',
  'news_customers',
  'news_images',
  'news_views',
  'policies',
  'policy_grants',
  'provinces',
  'reference_ranges',
  'report_forms',
  'resources',
  'rights_terms',
  'role_policies',
  'roles',
  'rule_state',
  'seal_certificates',
  'specialities',
  'uit_years',
  'unknown_labels',
  'user_customers',
  'user_images',
  'users',
  // The settings of all companies have no company.
  'notification_settings',
  'notification_texts',
];

/**
 * Only on the coordinator: what is looked up without knowing the company (sessions, tokens, codes of documents), and
 * queues and roots over all companies. They have no foreign key to other tables there.
 */
export const LOCAL_TABLES: readonly string[] = [
  'account_tokens',
  'address_counts',
  'audit_chains',
  'audit_root_heads',
  'audit_roots',
  'audit_seals_before',
  'contact_requests',
  'document_checks',
  'document_codes',
  'google_tokens',
  'job_leases',
  'known_devices',
  'login_failures',
  'monthly_report_codes',
  'nps_turns',
  'outbox',
  'schema_migrations',
  'sessions',
  'sign_in_tickets',
  'token_companies',
];

export type Placement = 'reference' | 'local' | 'distributed';

/**
 * @param ofCompany whether each row of the table has a company
 * @throws when a table without company is named in neither list
 */
export function placementOf(table: string, ofCompany: boolean): Placement {
  if (REFERENCE_TABLES.includes(table)) return 'reference';
  if (LOCAL_TABLES.includes(table)) return 'local';
  if (ofCompany) return 'distributed';
  throw new Error(`La tabla ${table} no tiene empresa y no dice dónde va en una base distribuida (placement.ts).`);
}
