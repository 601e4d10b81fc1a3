-- A call with a query as its argument is sent to a node of a cluster whole, which does not have the function's tables.
create or replace function protocol_gone() returns trigger language plpgsql as $$
declare
  exams uuid[];
  before attentions[];
begin
  exams := array(select id from attentions where customer_id = old.customer_id and protocol_id = old.id);
  before := exams_hold(old.customer_id, exams);
  if cardinality(before) = 0 then return old; end if;
  update attentions set protocol_id = null
  where customer_id = old.customer_id and id = any (array(select id from unnest(before)));
  perform exams_follow(old.customer_id, before);
  return old;
end $$;

create or replace function protocol_months_change() returns trigger language plpgsql as $$
declare
  exams uuid[];
  before attentions[];
begin
  exams := array(
    select id from attentions
    where customer_id = new.customer_id and protocol_id = new.id
      and protocol_months is distinct from new.validity_months);
  before := exams_hold(new.customer_id, exams);
  if cardinality(before) = 0 then return null; end if;
  update attentions set protocol_months = new.validity_months
  where customer_id = new.customer_id and id = any (array(select id from unnest(before)));
  perform exams_follow(new.customer_id, before);
  return null;
end $$;
