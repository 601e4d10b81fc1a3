-- Images of an exam at one of its stations: X-rays, traces, curves, photographs. Inside the clinical wall; the bytes are
-- medical files. One that is taken out stays stored, with who did it.
create table exam_images (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), attention_id uuid not null,
  station text not null, kind text not null check (kind in ('RADIOGRAFIA', 'TRAZO', 'CURVA', 'FOTOGRAFIA', 'HOJA', 'OTRA')),
  taken_on date not null, file_id uuid not null,
  -- Of the bytes that were uploaded: an image is decoded and written anew before it is kept.
  sha256 bytea not null check (length(sha256) = 32),
  -- A small JPEG; null of a PDF.
  thumbnail bytea check (length(thumbnail) <= 65536),
  created_by uuid references users (id), created_at timestamptz not null default now(),
  removed_by uuid references users (id), removed_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, attention_id) references attentions (customer_id, id),
  foreign key (customer_id, file_id) references files (customer_id, id)
);
create unique index exam_images_once on exam_images (customer_id, attention_id, station, sha256) where removed_at is null;
create index exam_images_of_exam on exam_images (customer_id, attention_id);
create index exam_images_file on exam_images (customer_id, file_id);
alter table exam_images enable row level security;
alter table exam_images force row level security;
create policy clinical on exam_images using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));

-- A roll-back of an import keeps an exam on which an image stands, as one with a document.
create or replace function exam_has_documents(p_attention uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp set app.system = 'on' set app.clinical = 'on' as $$
  select exists (select from documents where customer_id = current_tenant() and attention_id = p_attention)
    or exists (select from exam_images where customer_id = current_tenant() and attention_id = p_attention)
$$;
