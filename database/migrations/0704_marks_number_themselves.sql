-- Marks take their number from a sequence in place of an identity: a distributed table with an identity does not return
-- to one node.
do $$
declare
  marks text;
begin
  foreach marks in array array['figure_changes', 'health_changes'] loop
    execute format('alter table %I alter column id drop identity', marks);
    execute format('create sequence %I owned by %I.id', marks || '_number', marks);
    execute format('alter table %I alter column id set default nextval(%L)', marks, marks || '_number');
    execute format('select setval(%L, coalesce(max(id), 0) + 1, false) from %I', marks || '_number', marks);
    execute format('grant usage on sequence %I to vigia_app', marks || '_number');
  end loop;
end $$;
