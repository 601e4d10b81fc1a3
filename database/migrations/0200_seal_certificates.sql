-- Certificates by which this installation seals documents. Never changed and never removed: what one of them sealed must
-- be verified later. The key of its own is closed under the installation's secret; one that is configured is not kept.
create table seal_certificates (
  fingerprint bytea primary key check (octet_length(fingerprint) = 32),
  certificate bytea not null,
  private_key bytea,
  created_at timestamptz not null default now()
);
alter table seal_certificates enable row level security;
alter table seal_certificates force row level security;
create policy system on seal_certificates for all using ((select system_scope())) with check ((select system_scope()));
revoke update, delete on seal_certificates from vigia_app;
