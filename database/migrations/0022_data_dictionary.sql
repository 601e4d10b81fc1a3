-- The data dictionary of results: what is added to the fields of the imports, for all companies alike.
create table dictionary_entries (
  field_key text primary key,
  synonyms text[] not null default '{}',
  version integer not null default 1, updated_at timestamptz not null default now(), updated_by uuid references users (id)
);

-- Values in order of a field, by sex and age, with the days they hold. Ages in whole years, both included.
create table reference_ranges (
  id uuid primary key default gen_random_uuid(), field_key text not null,
  sex text check (sex in ('M', 'F')),
  age_from smallint check (age_from between 0 and 120), age_to smallint check (age_to between 0 and 120), check (age_from <= age_to),
  low numeric, high numeric, check (num_nonnulls(low, high) > 0), check (low <= high),
  -- The upper end itself is not in order: «menos de 100».
  high_exclusive boolean not null default false,
  valid_from date not null, valid_to date, check (valid_from <= valid_to),
  source text not null check (length(source) between 1 and 200)
);
create index reference_ranges_field on reference_ranges (field_key);

-- Titles of columns that were left without a field: never a cell, and no title that may name a person.
create table unknown_labels (
  id uuid primary key default gen_random_uuid(),
  folded text not null unique, label text not null check (length(label) between 1 and 80),
  kinds text[] not null, files integer not null default 1,
  -- Hashes of the companies: only how many they are is told.
  companies text[] not null,
  last_seen timestamptz not null default now(),
  -- Set aside by hand, or by becoming a synonym of `field_key`.
  closed_at timestamptz, closed_by uuid references users (id), field_key text
);
create index unknown_labels_open on unknown_labels (last_seen desc) where closed_at is null;

-- Read by all, written by super admins and by nobody in the name of a company.
do $$ declare t text; begin
  foreach t in array array['dictionary_entries', 'reference_ranges'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy readable on %I for select using (true)', t);
    execute format('create policy system on %I using ((select system_scope())) with check ((select system_scope()))', t);
  end loop;
end $$;
-- Every import adds to it; what it holds is nobody's.
alter table unknown_labels enable row level security;
alter table unknown_labels force row level security;
create policy shared on unknown_labels using (true) with check (true);

-- Cut-offs of adults by the norms that the clinical rules follow.
insert into reference_ranges (field_key, sex, age_from, age_to, low, high, high_exclusive, valid_from, source) values
  ('IMC', null, null, null, 18.5, 25, true, '2012-01-01', 'Guía técnica R.M. 184-2012-MINSA / OMS'),
  ('CINTURA', 'M', null, null, null, 94, true, '2012-01-01', 'Guía técnica R.M. 184-2012-MINSA / OMS'),
  ('CINTURA', 'F', null, null, null, 80, true, '2012-01-01', 'Guía técnica R.M. 184-2012-MINSA / OMS'),
  ('ICC', 'M', null, null, null, 1, true, '2012-01-01', 'OMS (índice cintura-cadera)'),
  ('ICC', 'F', null, null, null, 0.85, true, '2012-01-01', 'OMS (índice cintura-cadera)'),
  ('PAS', null, null, null, 90, 120, true, '2015-01-01', 'Guía R.M. 031-2015-MINSA (esquema JNC-7)'),
  ('PAD', null, null, null, 60, 80, true, '2015-01-01', 'Guía R.M. 031-2015-MINSA (esquema JNC-7)'),
  ('FC', null, null, null, 60, 100, false, '2012-01-01', 'Práctica clínica'),
  ('FR', null, null, null, 12, 20, false, '2012-01-01', 'Práctica clínica'),
  ('SATO2', null, null, null, 95, 100, false, '2012-01-01', 'Práctica clínica, a nivel del mar'),
  ('TEMPERATURA', null, null, null, 35, 37.5, true, '2012-01-01', 'Práctica clínica (axilar)'),
  ('HEMOGLOBINA', 'M', 15, null, 13, 17.5, false, '2024-04-08', 'NTS 213-MINSA/DGIESP-2024 (R.M. 251-2024), ajustada por altitud'),
  ('HEMOGLOBINA', 'F', 15, null, 12, 15.5, false, '2024-04-08', 'NTS 213-MINSA/DGIESP-2024 (R.M. 251-2024), ajustada por altitud'),
  ('HEMATOCRITO', 'M', null, null, 40, 52, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('HEMATOCRITO', 'F', null, null, 36, 48, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('LEUCOCITOS', null, null, null, 4, 10, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('PLAQUETAS', null, null, null, 150, 450, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('VCM', null, null, null, 80, 100, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('HCM', null, null, null, 27, 33, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('NEUTROFILOS', null, null, null, 40, 75, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('LINFOCITOS', null, null, null, 20, 45, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('MONOCITOS', null, null, null, 2, 10, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('EOSINOFILOS', null, null, null, 0, 5, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('BASOFILOS', null, null, null, 0, 1, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('ABASTONADOS', null, null, null, 0, 5, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('VSG', 'M', null, null, null, 15, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('VSG', 'F', null, null, null, 20, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('GLUCOSA', null, null, null, 70, 100, true, '2012-01-01', 'ADA, glucosa en ayunas'),
  ('HBA1C', null, null, null, null, 5.7, true, '2012-01-01', 'ADA, hemoglobina glicosilada'),
  ('COLESTEROL', null, null, null, null, 200, true, '2012-01-01', 'ATP III'),
  ('TRIGLICERIDOS', null, null, null, null, 150, true, '2012-01-01', 'ATP III'),
  ('HDL', 'M', null, null, 40, null, false, '2012-01-01', 'ATP III'),
  ('HDL', 'F', null, null, 50, null, false, '2012-01-01', 'ATP III'),
  ('LDL', null, null, null, null, 100, true, '2012-01-01', 'ATP III'),
  ('CREATININA', 'M', null, null, 0.7, 1.3, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('CREATININA', 'F', null, null, 0.6, 1.1, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('ACIDO_URICO', 'M', null, null, null, 7, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('ACIDO_URICO', 'F', null, null, null, 6, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('TGO', null, null, null, null, 40, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('TGP', null, null, null, null, 40, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('PSA', 'M', null, null, null, 4, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('ORINA_DENSIDAD', null, null, null, 1.005, 1.03, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('ORINA_PH', null, null, null, 4.5, 8, false, '2012-01-01', 'Valores de referencia de adultos'),
  ('AUDIO_OD_250', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OD_500', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OD_1000', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OD_2000', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OD_3000', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OD_4000', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OD_6000', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OD_8000', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OI_250', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OI_500', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OI_1000', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OI_2000', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OI_3000', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OI_4000', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OI_6000', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL'),
  ('AUDIO_OI_8000', null, null, null, null, 25, false, '2012-01-01', 'NTP 193 INSHT: umbral normal hasta 25 dB HL');
