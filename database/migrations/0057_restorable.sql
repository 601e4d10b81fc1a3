-- A dump is restored with an empty search path: what a generated column calls is named with its schema.
create or replace function person_key_of(full_name text) returns uuid language sql immutable strict parallel safe as
$$ select md5(coalesce(string_agg(w, ' ' order by w collate "C"), ''))::uuid from unnest(string_to_array(public.fold(full_name), ' ')) w $$;
create or replace function patient_search_words(full_name text, document_number text) returns setof text language sql immutable parallel safe as
$$ select distinct w from unnest(string_to_array(public.fold(full_name || ' ' || document_number), ' ')) w where w <> '' $$;
