-- Second version of the rule of the saturation of oxygen: below 3,500 m too, less is normal at altitude. The first one
-- stays because stored classes name it. A version that an administrator entered for the same day stays in force.
insert into clinical_rules (item, version, norm, valid_from, parameters)
select 'SATO2', '2026',
  'Práctica clínica, con la altitud de residencia; desde 2500 m, estadios por altitud de la DIRESA Cusco',
  date '2012-01-01',
  jsonb '{"limits":{"min":50,"max":100},"bands":[{"class":"SEVERA","below":85},'
  '{"class":"MODERADA","below":90},{"class":"LEVE","below":95},{"class":"NORMAL"}],"highAltitude":'
  '{"first":{"from":2500,"normalFrom":92},"second":{"from":3000,"normalFrom":88},'
  '"third":{"from":3400,"normalFrom":87},"above":3500,"normalFrom":85}}'
where not exists (select 1 from clinical_rules
  where item = 'SATO2' and variant = 'GENERAL' and valid_from = '2012-01-01' and created_by is not null
    and withdrawn_at is null);
select rules_follow('SATO2');
do $$ declare company uuid; begin
  for company in select id from customers loop
    insert into rule_runs (customer_id, item, reason) values (company, 'SATO2', 'RELEASE');
  end loop;
end $$;
