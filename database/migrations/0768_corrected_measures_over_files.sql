-- Measures that a doctor corrected with a reason join the parts of an exam that a file keeps ('measures.GLUCOSA' in
-- by_doctor). Corrections from before count unless an import wrote that measure after them.
with newest as (
  select distinct on (c.customer_id, c.attention_id, x.field) c.customer_id, c.attention_id, x.field, x.was, c.reason,
    c.changed_at
  from exam_changes c
  cross join lateral (
    select e->>'field' as field, e->>'before' as was from jsonb_array_elements(c.changes) e) x
  where x.field like 'measures.%'
  order by c.customer_id, c.attention_id, x.field, c.version desc),
corrected as (
  select n.customer_id, n.attention_id, array_agg(n.field order by n.field) as fields
  from newest n
  where n.reason is not null and n.was is not null
    and not exists (
      select 1
      from import_rows r join import_batches b on b.customer_id = r.customer_id and b.id = r.batch_id
      where r.customer_id = n.customer_id and r.object_id = n.attention_id and r.state = 'APPLIED'
        and r.outcome = 'ACTUALIZADO' and b.kind = 'import-attentions' and b.finished_at > n.changed_at
        and btrim(coalesce(r.parsed->>split_part(n.field, '.', 2), '')) <> '')
  group by n.customer_id, n.attention_id)
insert into attention_clinical as t (customer_id, attention_id, by_doctor)
select customer_id, attention_id, fields from corrected
on conflict (customer_id, attention_id) do update set by_doctor = coalesce(t.by_doctor, '{}') || excluded.by_doctor;
