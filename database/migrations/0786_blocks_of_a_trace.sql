-- A block is the first finding of a trace that names several: traces of before are classified once more.
do $$ declare company uuid; begin
  for company in select id from customers loop
    insert into rule_runs (customer_id, item, reason) values (company, 'EKG', 'RELEASE');
  end loop;
end $$;
