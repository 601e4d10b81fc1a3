-- Jobs are taken from their own table; the tables of pg-boss, which handed them out, go.
drop schema if exists pgboss cascade;
create index job_leases_next on job_leases (queue, (coalesce(lease_until, created_at)));
