-- Pictures and signatures belong to a person, who may work for several companies; files belong to one company. They are
-- small (re-encoded, at most 600 × 600 and 1000 × 400) and live beside their person, under the same row security.
create table user_images (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('PICTURE', 'SIGNATURE')),
  content bytea not null check (length(content) <= 2097152),
  sha256 bytea not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
alter table users drop column avatar_file_id, drop column signature_file_id;

-- What visitors of the landing page ask for.
create table contact_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  company text not null,
  phone text,
  message text,
  ip inet,
  created_at timestamptz not null default now()
);

do $$ declare t text; begin
  foreach t in array array['user_images', 'contact_requests'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy system on %I using ((select system_scope())) with check ((select system_scope()))', t);
  end loop;
end $$;
create policy people_of_company on user_images for select using (exists (
  select from user_customers uc where uc.user_id = user_images.user_id and uc.customer_id = (select current_tenant())));
-- Writing a message that is there already looks for it by its key.
create policy see_own_messages on messages for select using (customer_id is not distinct from (select current_tenant()));
