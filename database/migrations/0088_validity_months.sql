-- The months of validity that the law sets stand with their source in clinical_rules (VIGENCIA), as every other legal
-- figure of an exam. Each company keeps those that hold for it, beside its own, since every list derives validity from
-- its row: a version that begins on a later day is taken up when any version is entered or withdrawn from that day on.
alter table customers add column legal_months smallint, add column high_risk_months smallint;

create function legal_months(p_name text) returns smallint language sql stable as
$$ select (r.parameters->>p_name)::smallint from clinical_rules r
  where r.item = 'VIGENCIA' and r.variant = 'GENERAL' and r.withdrawn_at is null and r.valid_from <= today_in_lima()
  order by r.valid_from desc, r.created_at desc limit 1 $$;

update customers set legal_months = legal_months(case when high_risk then 'highRiskMonths' else 'months' end),
  high_risk_months = legal_months('highRiskMonths');
alter table customers alter column legal_months set not null, alter column high_risk_months set not null;

create function customer_months() returns trigger language plpgsql as $$ begin
  new.legal_months := legal_months(case when new.high_risk then 'highRiskMonths' else 'months' end);
  new.high_risk_months := legal_months('highRiskMonths');
  return new;
end $$;
create trigger customers_months before insert or update of high_risk, legal_months, high_risk_months on customers
  for each row execute function customer_months();

create function validity_rule_changed() returns trigger language plpgsql as $$ begin
  update customers set legal_months = legal_months;
  return null;
end $$;
create trigger clinical_rules_validity after insert or update on clinical_rules for each row
  when (new.item = 'VIGENCIA') execute function validity_rule_changed();

create function validity_end(exam_date date, explicit date, protocol_months smallint, job_months smallint, customer_months smallint,
  legal_months smallint, high_risk_months smallint, high_risk_worker boolean) returns date
language sql immutable parallel safe as
$$ select coalesce(explicit, (exam_date + make_interval(months => least(
    coalesce(protocol_months, job_months, customer_months, legal_months),
    case when high_risk_worker then high_risk_months end)))::date) $$;
drop function validity_end(date, date, smallint, smallint, smallint, boolean, boolean);
