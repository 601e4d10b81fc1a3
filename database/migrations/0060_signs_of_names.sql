-- «Nivel -2» and «Nivel 2» are two areas: the sign of a number is a word of its folded form.
create or replace function fold(value text) returns text language sql immutable parallel safe strict as
$$ select trim(regexp_replace(regexp_replace(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')), '(^|[\s(])[-−](?=[0-9])', '\1menos ', 'g'), '[^a-z0-9]+', ' ', 'g')) $$;

reindex index headquarters_name;
reindex index health_centre_sites_name;
reindex index health_centres_name;
reindex index job_titles_name;
reindex index projects_name;
reindex index protocols_name;
reindex index working_areas_name;
