-- Functions run with the rights of their caller: row security holds in them also where the owner of the tables is a
-- superuser, and a distributed database refuses another user after a write in the same transaction. What they may see
-- beyond the caller comes from the settings they declare. Three keep the rights of the owner: analyze_people, because
-- only an owner may analyze a table; own_reads and import_rows_of_documents, because they search by an expression index,
-- which row security does not use.
do $$
declare
  f regprocedure;
begin
  for f in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and proname not in ('analyze_people', 'own_reads', 'import_rows_of_documents')
  loop
    execute format('alter function %s security invoker', f);
  end loop;
end $$;
