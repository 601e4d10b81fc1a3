-- Earlier jobs are clinical facts of people: no batch of them is ever proven free.
alter table import_batches drop constraint import_batches_results;
alter table import_batches add constraint import_batches_results
  check (not (proven_free and kind in ('import-attentions', 'documents', 'vaccines', 'work-history')));
