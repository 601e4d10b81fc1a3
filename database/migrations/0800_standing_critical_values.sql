-- Whether the exam still has a critical value that somebody answered: false once a correction changed its figure. It is
-- written with the results, so that lists and the queue read it and do not judge the results again. Values without an
-- answer are deleted with their correction.
alter table critical_values add column standing boolean not null default true;

update critical_values v set standing = false
where v.answered_at is not null and not exists (
  select 1 from attention_results r
  where r.customer_id = v.customer_id and r.attention_id = v.attention_id and case v.code
    when 'PAS' then v.value = coalesce(r.numbers[array_position(r.codes, 'PAS')],
      case when array_position(r.codes, 'PAD') is null then
        (regexp_match(r.texts[array_position(r.codes, 'PA')], '^\s*(\d{2,3})\s*[-/–\\]\s*\d{2,3}'))[1]::float8 end)
    when 'PAD' then v.value = coalesce(r.numbers[array_position(r.codes, 'PAD')],
      case when array_position(r.codes, 'PAS') is null then
        (regexp_match(r.texts[array_position(r.codes, 'PA')], '^\s*\d{2,3}\s*[-/–\\]\s*(\d{2,3})'))[1]::float8 end)
    else v.value = r.numbers[array_position(r.codes, v.code)] end);
