-- After a large import the planner must know of it at once (0530). On a cluster the tables of a company are on one node,
-- whose planner reads them; the coordinator has none of their rows, and ANALYZE there goes over the shards of all
-- companies (14 s after a roster of 2,000 workers beside 2,000,000). There the shards of the company that grew by a
-- tenth are analyzed, on their node.
drop function analyze_people(integer);
create function analyze_people(p_customer uuid, p_rows integer) returns void
language plpgsql security definer set search_path = public as $$
declare
  tables constant text[] := '{patients,patient_words,attentions,current_exams,past_exams}';
  is_distributed boolean := false;
  grown text;
  refusal text;
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    execute 'select exists (select 1 from pg_dist_partition where logicalrelid = ''patients''::regclass)'
      into is_distributed;
  end if;
  if is_distributed then
    execute $on_node$
      with shards as (
        select n.nodename, n.nodeport, array_agg(shard_name(t.name::regclass, p.shardid)) as names
        from unnest($1) t(name)
        join pg_dist_placement p
          on p.shardid = get_shard_id_for_distribution_column(t.name::regclass, $2) and p.shardstate = 1
        join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
        group by 1, 2)
      select string_agg(r.node_name || ':' || r.node_port || ' ' || r.result, '; ') filter (where not r.success)
      from shards s,
        master_run_on_worker(array[s.nodename], array[s.nodeport], array[format(
          $do$do $each$
          declare
            grown regclass;
          begin
            for grown in select oid from pg_class where oid = any (%L::regclass[]) and %s >= reltuples / 10 loop
              execute format('analyze (skip_locked) %%s', grown);
            end loop;
          end $each$ $do$, s.names, $3)], false) r
    $on_node$ into refusal using tables, p_customer, p_rows;
    if refusal is not null then
      raise exception 'Statistics were not updated on %', refusal;
    end if;
    return;
  end if;
  for grown in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relname = any (tables) and p_rows >= reltuples / 10
  loop
    execute format('analyze (skip_locked) %I', grown);
  end loop;
end $$;
