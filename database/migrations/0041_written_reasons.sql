-- Why a person revoked a document or hid an exam, in their own words. What someone inside the clinical wall writes may be
-- clinical: it stays there until a doctor says that the company may read it. Codes of the system's own acts stay where
-- they are.
create table written_reasons (
  customer_id uuid not null references customers (id),
  object_type text not null check (object_type in ('document', 'attention')), object_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  inside boolean not null,
  written_by uuid references users (id), written_at timestamptz not null default now(),
  -- The doctor who answers for its words.
  shown_by uuid references users (id), shown_at timestamptz,
  primary key (customer_id, object_type, object_id)
);
alter table written_reasons enable row level security;
alter table written_reasons force row level security;
create policy tenant on written_reasons
  using (customer_id = (select current_tenant()) and (not inside or shown_by is not null or (select inside_the_wall())))
  with check (customer_id = (select current_tenant()) and (not inside or (select inside_the_wall())));

-- Only doctors revoke by hand.
alter table documents no force row level security;
alter table written_reasons no force row level security;
alter table audit_log no force row level security;
insert into written_reasons (customer_id, object_type, object_id, reason, inside, written_by, written_at)
select distinct on (d.customer_id, d.id) d.customer_id, 'document', d.id, left(d.revoked_reason, 300), true, l.actor_id, l.at
from documents d join audit_log l on l.customer_id = d.customer_id and l.object_type = 'document'
  and l.object_id = d.id::text and l.action = 'document.revoked'
where d.revoked_at is not null and d.revoked_reason <> '' order by d.customer_id, d.id, l.id desc;
update documents d set revoked_reason = null from written_reasons r
where r.customer_id = d.customer_id and r.object_type = 'document' and r.object_id = d.id;
alter table documents force row level security;
alter table written_reasons force row level security;
alter table audit_log force row level security;
