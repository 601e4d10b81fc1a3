-- A particle belongs to the word behind it, and an apostrophe parts no words: «DE LA CRUZ» and «DELACRUZ», «O'HIGGINS»
-- and «OHIGGINS» are one name. `nameWords` in src/platform/contract/person-keys.ts is the same rule; a test compares both.
create function fold_name(value text) returns text language sql immutable strict parallel safe as
$$ select public.fold(regexp_replace(value, '(?<=[^ ])[''’‘´`ʼ](?=[^ ])', '', 'g')) $$;
create function name_words(value text) returns text language sql immutable strict parallel safe as
$$ select regexp_replace(public.fold_name(value),
  '\m(de|del|la|las|los|el|da|do|dos|san|santa|(?:o|d)(?! (?:de|del|la|las|los|el|da|do|dos|san|santa)\M)) (?=[a-z0-9])', '\1', 'g') $$;

drop function patient_search_words(text, text);

create or replace function person_key_of(full_name text) returns uuid language sql immutable strict parallel safe as
$$ select md5(coalesce(string_agg(w, ' ' order by w collate "C"), ''))::uuid from unnest(string_to_array(public.name_words(full_name), ' ')) w $$;

-- What a search for a worker begins: the words of the name apart and joined («cruz», «lacruz», «delacruz»), and the number
-- with and without its leading zeros. `workerWords` joins the particles of what is searched for as the third line does.
create function search_words_of(full_name text, document_number text) returns text language sql immutable strict parallel safe as
$$ select ' ' || f || ' ' || public.fold(document_number)
  || case when full_name ~ '[''’‘´`ʼ]' or f ~ '\m(de|del|la|las|los|el|da|do|dos|san|santa|o|d) '
    then ' ' || public.name_words(full_name)
      || ' ' || regexp_replace(public.fold_name(full_name), '\m(de|del|la|las|los|san|santa) (?=[a-z0-9])', '\1', 'g')
      || ' ' || regexp_replace(public.fold_name(full_name), '\m(la|las|los|san|santa) (?=[a-z0-9])', '\1', 'g') else '' end
  || case when document_number like '0%' then ' ' || public.fold(ltrim(document_number, '0')) else '' end
from public.fold(full_name) f $$;

alter table patients drop column person_key, drop column search_words;
alter table patients
  add column person_key uuid generated always as (person_key_of(full_name)) stored,
  add column search_words text not null generated always as (search_words_of(full_name, document_number)) stored;
create index patients_person on patients (customer_id, person_key, birth_date) where status <> 'DELETED';
create index patients_name on patients (customer_id, status, full_name collate "es-x-icu", id) include (search_words);

alter table patients no force row level security;
alter table patient_words no force row level security;
insert into patient_words (customer_id, word, patient_id, status, full_name)
select distinct p.customer_id, w, p.id, p.status, p.full_name
from patients p cross join lateral unnest(string_to_array(p.search_words, ' ')) w
where w <> '' on conflict do nothing;
alter table patients force row level security;
alter table patient_words force row level security;
