-- What was measured at an exam is one row, with an array for each column of a result: a file of 20,000 exams wrote half a
-- million rows, each with its keys, its policy and two indexes (docs/adr/0045). Where no result of an exam has a value of a
-- column, its array is null.
create table attention_results (
  customer_id uuid not null, attention_id uuid not null,
  codes text[] not null, numbers float8[], texts text[], units text[],
  -- Flags of a result are one text, with commas between them: arrays in arrays are all of one length.
  classes text[], flags text[], rule_versions text[], derived boolean[],
  -- CODE:CLASS of the classes by which exams are listed. In the key, so that lists read the index alone.
  listed text[] not null default '{}',
  primary key (customer_id, attention_id) include (listed),
  foreign key (customer_id, attention_id) references attentions (customer_id, id),
  check (cardinality(codes) > 0 and cardinality(numbers) = cardinality(codes) and cardinality(texts) = cardinality(codes)
    and cardinality(units) = cardinality(codes) and cardinality(classes) = cardinality(codes) and cardinality(flags) = cardinality(codes)
    and cardinality(rule_versions) = cardinality(codes) and cardinality(derived) = cardinality(codes))
);
alter table attention_results enable row level security;
create policy clinical on attention_results using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));

alter table exam_results no force row level security;
alter table import_rows no force row level security;
insert into attention_results (customer_id, attention_id, codes, numbers, texts, units, classes, flags, rule_versions, derived, listed)
select customer_id, attention_id, array_agg(code order by code), array_agg(number::float8 order by code), array_agg(text order by code),
  array_agg(unit order by code), array_agg(class order by code), array_agg(array_to_string(flags, ',') order by code),
  array_agg(rule_version order by code), array_agg(derived order by code),
  coalesce(array_agg(code || ':' || class order by code) filter (where class is not null and code = any
    ('{IMC,PRESION_ARTERIAL,AUDIOMETRIA,ESPIROMETRIA,AV_LEJOS,GLUCOSA,COLESTEROL,TRIGLICERIDOS,HEMOGLOBINA,EKG,TORAX}')), '{}')
from exam_results group by customer_id, attention_id;

-- What a roll-back gives back is kept as the row it was.
update import_rows r set before = jsonb_set(r.before, '{results}', (
  select to_jsonb(x) from (
    select r.customer_id, min(e.attention_id::text) as attention_id, array_agg(e.code order by e.code) as codes,
      array_agg(e.number order by e.code) as numbers, array_agg(e.text order by e.code) as texts, array_agg(e.unit order by e.code) as units,
      array_agg(e.class order by e.code) as classes, array_agg(array_to_string(e.flags, ',') order by e.code) as flags,
      array_agg(e.rule_version order by e.code) as rule_versions, array_agg(coalesce(e.derived, false) order by e.code) as derived,
      coalesce(array_agg(e.code || ':' || e.class order by e.code) filter (where e.class is not null and e.code = any
        ('{IMC,PRESION_ARTERIAL,AUDIOMETRIA,ESPIROMETRIA,AV_LEJOS,GLUCOSA,COLESTEROL,TRIGLICERIDOS,HEMOGLOBINA,EKG,TORAX}')), '{}') as listed
    from jsonb_to_recordset(r.before->'results') as e(attention_id uuid, code text, number float8, text text, unit text, class text,
      flags text[], rule_version text, derived boolean)) x))
where jsonb_typeof(r.before->'results') = 'array' and r.before->'results' <> '[]';
alter table import_rows force row level security;
alter table attention_results force row level security;

-- The row is held to its exam by an ordinary key again.
drop trigger exams_leave_no_results on attentions;
drop trigger attentions_key on attentions;
drop table exam_results;
drop function exam_results_have_exam(), exams_leave_no_results(), key_stays();

-- The results one by one, for those who read them; nobody writes here.
create view exam_results with (security_invoker = true) as
select r.customer_id, r.attention_id, x.code, x.number, x.text, x.unit, x.class, string_to_array(x.flags, ',') as flags, x.rule_version,
  coalesce(x.derived, false) as derived
from attention_results r
cross join lateral unnest(r.codes, r.numbers, r.texts, r.units, r.classes, r.flags, r.rule_versions, r.derived)
  as x(code, number, text, unit, class, flags, rule_version, derived);
revoke insert, update, delete on exam_results from vigia_app;
